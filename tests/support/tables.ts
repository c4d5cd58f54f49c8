import { promisify } from "node:util";
import { text as textOf } from "node:stream/consumers";
import { SaxesParser } from "saxes";
import yauzl from "yauzl";

type Cell = { text: string; type: string; style: string; isFormula: boolean };

/** Reads the cells of the first sheet with a separate parser, not with the code that wrote them. */
export async function readSheet(bytes: Buffer): Promise<Cell[][]> {
  const xml = await partOf(bytes, "xl/worksheets/sheet1.xml");
  const rows: Cell[][] = [];
  let cell: Cell | undefined;
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "row") rows.push([]);
    if (name === "f" && cell) cell.isFormula = true;
    if (name !== "c") return;
    cell = { text: "", type: attributes.t ?? "n", style: attributes.s ?? "0", isFormula: false };
    const letters = /^[A-Z]+/.exec(attributes.r ?? "")?.[0] ?? "";
    const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const row = rows.at(-1) ?? [];
    while (row.length < column) row.push({ text: "", type: "n", style: "0", isFormula: false });
    row.push(cell);
  });
  parser.on("text", (text) => {
    if (cell) cell.text += text;
  });
  parser.on("closetag", ({ name }) => {
    if (name === "c") cell = undefined;
  });
  parser.write(xml).close();
  return rows;
}

async function partOf(bytes: Buffer, name: string): Promise<string> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: true });
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => reject(new Error(`The zip has no ${name}.`)));
    zip.on("entry", (entry: yauzl.Entry) => {
      if (entry.fileName !== name) return zip.readEntry();
      return zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(textOf(stream))));
    });
    zip.readEntry();
  });
}

/** Parses a CSV according to RFC 4180. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (!match) throw new Error("This is no csv.");
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
