import { TextDecoder } from "node:util";
import { SaxesParser } from "saxes";
import { DocumentError } from "./document-error.ts";

/** Callbacks receive names without prefix, because each file chooses the prefixes of its namespaces. */
export type XmlReader = {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Elements to skip, including their content. */
  skip?: ReadonlySet<string>;
  isDone?(): boolean;
};

/**
 * Parses XML as a stream without holding it in memory. Document types are rejected: current Office programs write none,
 * and they can declare entities that expand or refer to files and URLs. Early OpenDocument programs are an exception,
 * with a document type of their own.
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
  // A missing file, such as the styles of an ODT, is treated as empty.
  if (decoder) parser.close();
}

/** OpenOffice's document type, which declares no entities and is never fetched. */
const openOfficeType = /^\s*[\w:-]+\s+PUBLIC\s+"-\/\/OpenOffice\.org\/\/[\w ./-]*"\s+"[\w.-]*"\s*$/;

function refuse(): never {
  throw new DocumentError("damaged");
}

/** Detects the encoding by the byte order mark, with UTF-8 as the default. The formats allow only these three. */
function encodingOf(chunk: Buffer): string {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return "utf-16le";
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return "utf-16be";
  return "utf-8";
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

const withoutPrefixes = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [withoutPrefix(name), value]));
