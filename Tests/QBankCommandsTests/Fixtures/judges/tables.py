"""What the cells of a table are, read without qbank: CSV by Python's csv, workbooks by lxml.

Arguments: pairs of a table and what `qbank inspect --table` printed of it. Prints the pairs that differ, as JSON.
A row is left out when all its cells are empty, and so are empty cells at its end.
"""

import csv
import json
import sys

from lxml import etree

SS = "{urn:schemas-microsoft-com:office:spreadsheet}"
X = "{urn:schemas-microsoft-com:office:excel}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"


def tidy(rows):
    result = []
    for row in rows:
        row = list(row)
        while row and row[-1] == "":
            row.pop()
        if row:
            result.append(row)
    return result


def spreadsheet_ml(root):
    """XML Spreadsheet 2003, by Microsoft's reference: indices from 1, gaps are empty, a merged cell covers its neighbours."""
    sheets = []
    for sheet in root.iter(SS + "Worksheet"):
        if sheet.findtext(f"{X}WorksheetOptions/{X}Visible", "SheetVisible") != "SheetVisible":
            continue
        rows, number = {}, 0
        for row in sheet.iterfind(f"{SS}Table/{SS}Row"):
            number = int(row.get(SS + "Index", number + 1))
            cells, column = {}, 0
            for cell in row.iterfind(SS + "Cell"):
                column = int(cell.get(SS + "Index", column + 1))
                data = cell.find(SS + "Data")
                if data is not None:
                    text = "".join(data.itertext())
                    if data.get(SS + "Type") == "Number":
                        value = float(text)
                        text = str(int(value)) if value == int(value) else repr(value)
                    cells[column] = text
                column += int(cell.get(SS + "MergeAcross", 0))
            rows[number] = [cells.get(i + 1, "") for i in range(max(cells, default=0))]
            number += int(row.get(SS + "Span", 0))
        sheets.append((sheet.get(SS + "Name"), [rows[number] for number in sorted(rows)]))
    return sheets


def paragraph(element):
    """OpenDocument 1.3, part 3, 6.1.2: runs of white space are one space, none at the ends; 6.1.3 to 6.1.5 for the rest."""
    pieces = []  # Characters as they are, and what elements stand for, which does not collapse.

    def walk(node):
        if node.text:
            pieces.append((True, node.text))
        for child in node:
            if child.tag == TEXT + "s":
                pieces.append((False, " " * int(child.get(TEXT + "c", 1))))
            elif child.tag == TEXT + "tab":
                pieces.append((False, "\t"))
            elif child.tag == TEXT + "line-break":
                pieces.append((False, "\n"))
            elif child.tag in (TEXT + "span", TEXT + "a"):
                walk(child)
            if child.tail:
                pieces.append((True, child.tail))

    walk(element)
    result, space = "", True  # A space at the start is dropped.
    for collapses, piece in pieces:
        if not collapses:
            result += piece
            space = False
            continue
        for character in piece:
            if character in " \t\r\n":
                if not space:
                    result += " "
                space = True
            else:
                result += character
                space = False
    return result[:-1] if space and result.endswith(" ") else result


def flat_ods(root):
    """Flat OpenDocument: what a covered cell holds is hidden by the cell that covers it, so it is empty here."""
    hidden = {
        style.get("{urn:oasis:names:tc:opendocument:xmlns:style:1.0}name")
        for style in root.iter("{urn:oasis:names:tc:opendocument:xmlns:style:1.0}style")
        for properties in style
        if properties.get(TABLE + "display") == "false"
    }
    sheets = []
    for table in root.iter(TABLE + "table"):
        if table.get(TABLE + "style-name") in hidden:
            continue
        rows = []
        for row in table.iter(TABLE + "table-row"):
            cells = []
            for cell in row:
                if cell.tag not in (TABLE + "table-cell", TABLE + "covered-table-cell"):
                    continue
                text = ""
                if cell.tag == TABLE + "table-cell":
                    kind = cell.get(OFFICE + "value-type")
                    text = "\n".join(paragraph(p) for p in cell.iterfind(TEXT + "p"))
                    if kind == "date":
                        text = cell.get(OFFICE + "date-value")
                    elif kind == "boolean":
                        text = {"true": "1", "false": "0"}[cell.get(OFFICE + "boolean-value")]
                # Only what is empty is repeated very often.
                count = int(cell.get(TABLE + "number-columns-repeated", 1))
                cells += [text] * (count if text else min(count, 100))
            while cells and cells[-1] == "":
                cells.pop()
            if cells:
                rows += [cells] * int(row.get(TABLE + "number-rows-repeated", 1))
        sheets.append((table.get(TABLE + "name"), rows))
    return sheets


def read(path):
    if path.endswith(".csv"):
        with open(path, newline="", encoding="utf-8") as file:
            return [("", tidy(csv.reader(file)))]
    root = etree.parse(path).getroot()
    sheets = flat_ods(root) if root.tag.startswith(OFFICE) else spreadsheet_ml(root)
    return [(name if len(sheets) > 1 else "", tidy(rows)) for name, rows in sheets]


def printed(path):
    """What qbank printed: rows as CSV, and above each sheet `# NAME` where there are several."""
    sheets = [("", [])]
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.reader(file):
            if len(row) == 1 and row[0].startswith("# sheet "):
                sheets.append((row[0][2:], []))
            else:
                sheets[-1][1].append(row)
    if len(sheets) > 1:
        sheets.pop(0)
    return [(name, tidy(rows)) for name, rows in sheets]


faults = []
for table, output in zip(sys.argv[1::2], sys.argv[2::2]):
    theirs, ours = read(table), printed(output)
    if theirs != ours:
        faults.append({"table": table, "theirs": theirs, "ours": ours})
json.dump(faults, sys.stdout, ensure_ascii=True)
