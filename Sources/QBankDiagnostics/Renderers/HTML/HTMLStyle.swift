/// The look of HTML reports: system fonts, light and dark, from a phone's width up.
package enum HTMLStyle {
  package static let css = """
    :root {
      --page: #f6f7f9; --card: #fff; --ink: #1c2330; --soft: #5b6577; --line: #dde2ea; --bar: #4c78c9;
      --error: #b3261e; --warning: #8a5a00; --info: #1f5fa8; --mark: #ffe58a; --good: #23723b;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #12151b; --card: #1b2029; --ink: #e6e9ef; --soft: #9aa5b8; --line: #323a48; --bar: #7aa2ee;
        --error: #ff8a80; --warning: #ffc266; --info: #8ec0ff; --mark: #6b5600; --good: #7fd49a;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
    main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
    h1 { font-size: 1.6rem; margin: 0 0 .25rem; }
    h2 { font-size: 1.25rem; margin: 0; overflow-wrap: anywhere; }
    h3 { font-size: 1.05rem; margin: 1.75rem 0 .5rem; overflow-wrap: anywhere; }
    section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem;
      margin-top: 1.5rem; }
    .summary, .file, .more, .place, figcaption { color: var(--soft); }
    .summary, .file { margin: 0 0 1rem; overflow-wrap: anywhere; }
    .totals { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; margin: 0; padding: 0; }
    .totals li { background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
      padding: .5rem .9rem; color: var(--soft); }
    .totals b { display: block; font-size: 1.5rem; line-height: 1.2; color: var(--ink); }
    .totals .error b, td.error { color: var(--error); }
    .totals .warning b, td.warning { color: var(--warning); }
    .totals .info b, td.info { color: var(--info); }
    td.none { color: var(--soft); }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
    th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: right; }
    th:first-child { text-align: left; font-weight: 500; overflow-wrap: break-word; min-width: 7rem; }
    thead th { color: var(--soft); font-weight: 500; font-size: .85rem; }
    .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 1.25rem;
      margin-top: 1.25rem; }
    figure { margin: 0; min-width: 0; }
    figcaption { font-size: .9rem; margin-bottom: .4rem; }
    figcaption b { display: block; color: var(--ink); }
    .bars th:first-child { min-width: 2rem; }
    .bars th, .bars td { border: 0; padding: .15rem .4rem; font-size: .9rem; white-space: nowrap; }
    @media (max-width: 30rem) { th, td { padding: .35rem .3rem; } section { padding: 1rem; } }
    .bars .bar { width: 60%; position: relative; }
    .fill { display: block; height: .8rem; background: var(--bar); border-radius: .2rem; min-width: 1px; }
    .expected { position: absolute; top: 0; bottom: 0; width: 2px; background: var(--ink); opacity: .55; }
    .findings { list-style: none; margin: 0; padding: 0; }
    .findings li { border-left: 4px solid var(--line); padding: .5rem .9rem; margin-bottom: .75rem; }
    .findings li.error { border-color: var(--error); }
    .findings li.warning { border-color: var(--warning); }
    .findings li.info { border-color: var(--info); }
    .findings p { margin: .15rem 0; overflow-wrap: anywhere; }
    .head { font-size: .9rem; }
    .badge { font-weight: 600; }
    li.error .badge { color: var(--error); }
    li.warning .badge { color: var(--warning); }
    li.info .badge { color: var(--info); }
    .more { font-size: .9rem; }
    blockquote { margin: .4rem 0; padding: .4rem .7rem; background: var(--page); border-radius: .4rem;
      white-space: pre-wrap; overflow-wrap: anywhere; }
    mark { background: var(--mark); color: inherit; border-radius: .2rem; }
    code { font: .9em ui-monospace, monospace; }
    .clean { color: var(--good); margin: 1rem 0 0; }
    @media print { body { background: none; } section { break-inside: auto; border: 0; padding: 0; } }
    """

  /// The start of a page, up to its main heading: no script, and nothing from elsewhere.
  package static func head(title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="color-scheme" content="light dark">
    <title>\(escapedXML(title))</title>
    <style>
    \(css)
    </style>
    </head>
    <body>
    <main>
    <h1>\(escapedXML(title))</h1>

    """
  }

  /// The end of a page.
  package static let foot = "</main>\n</body>\n</html>\n"
}
