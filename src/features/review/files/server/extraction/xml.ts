import { TextDecoder } from "node:util";
import { SaxesParser } from "saxes";
import { DocumentError } from "./document-error.ts";

/** Names come without their prefix: the author of the file chooses the prefix of a namespace. */
export type XmlReader = {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Elements that are left out with everything inside. */
  skip?: ReadonlySet<string>;
  isDone?(): boolean;
};

/**
 * Reads XML as it comes and holds none of it. A document type is refused: no office program of today writes one, and it is
 * what declares entities that grow or that name files and addresses. The first programs of OpenDocument named their own.
 */
export async function readXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let skipped = 0;

  parser.on("doctype", (type) => void (openOfficeType.test(type) || refuse()));
  parser.on("error", refuse);
  parser.on("opentag", (tag) => {
    const name = withoutPrefix(tag.name);
    if (skipped > 0 || reader.skip?.has(name)) skipped += 1;
    else reader.open?.(name, withoutPrefixes(tag.attributes));
  });
  parser.on("closetag", (tag) => {
    if (skipped > 0) skipped -= 1;
    else reader.close?.(withoutPrefix(tag.name));
  });
  const addText = (text: string) => skipped === 0 && reader.text?.(text);
  parser.on("text", addText);
  parser.on("cdata", addText);

  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
    if (reader.isDone?.()) return;
  }
  // A part that is not there, as the styles of an ODT may be, says nothing.
  if (decoder) parser.close();
}

/** Declares nothing by itself, and is not fetched. */
const openOfficeType = /^\s*[\w:-]+\s+PUBLIC\s+"-\/\/OpenOffice\.org\/\/[\w ./-]*"\s+"[\w.-]*"\s*$/;

function refuse(): never {
  throw new DocumentError("damaged");
}

/** UTF-8, unless the first bytes say otherwise; the formats allow these three. */
function encodingOf(chunk: Buffer): string {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return "utf-16le";
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return "utf-16be";
  return "utf-8";
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

const withoutPrefixes = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [withoutPrefix(name), value]));
