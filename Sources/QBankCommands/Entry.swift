/// The command line of qbank.
public enum QBank {
  /// Runs the tool with the arguments of this process and ends it.
  public static func main() {}
}
