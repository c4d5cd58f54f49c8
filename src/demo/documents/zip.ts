import yauzl from "yauzl";
import yazl from "yazl";

export type ZipEntry = { name: string; content: Buffer; isStored?: boolean };

// ZIP stores local time, so a date built from local fields gives the same bytes in every time zone.
const mtime = () => new Date(2026, 0, 15, 9, 0, 0);

export function writeZip(entries: ZipEntry[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { name, content, isStored } of entries) {
    zip.addBuffer(content, name, { mtime: mtime(), mode: 0o100644, compress: !isStored, forceDosTimestamp: true });
  }
  zip.end();
  return readAll(zip.outputStream);
}

export async function readZip(buffer: Buffer): Promise<ZipEntry[]> {
  const zip = await yauzl.fromBufferPromise(buffer);
  const entries: ZipEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith("/")) continue;
    entries.push({ name: entry.fileName, content: await readAll(await zip.openReadStreamPromise(entry)) });
  }
  return entries;
}

async function readAll(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
