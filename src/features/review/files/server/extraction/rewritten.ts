import { buffer } from "node:stream/consumers";
import yazl from "yazl";
import type { Archive } from "./archive.ts";

/** Creates a copy of a Word document in which the XML of each text file is rewritten. */
export async function rewritten(
  archive: Archive,
  rewrite: (xml: string, name: string) => string | Promise<string>,
): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const name of archive.names.filter((one) => !one.endsWith("/"))) {
    const part = await buffer(archive.read(name));
    const isText = /^word\/[^/]+\.xml$/.test(name);
    zip.addBuffer(isText ? Buffer.from(await rewrite(part.toString("utf8"), name)) : part, name);
  }
  zip.end();
  return buffer(zip.outputStream);
}
