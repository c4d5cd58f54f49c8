import { writeSync } from "node:fs";
import process from "node:process";
import { buffer } from "node:stream/consumers";
import { DocumentError } from "./document-error.ts";
import { framed, framesIn } from "./frames.ts";

/**
 * Reads a document from standard input and replies on file descriptor 3 with JSON or an image. Runs in a process without
 * files and network that is killed when it exceeds its limits. Each parser is loaded only for its format. In the mode
 * `texts`, documents follow each other, each as two messages (kind and content) and with one reply.
 */
type Answer =
  | { state: "extracted"; text: string; pages?: number }
  | { state: "shown"; html: string }
  | { state: "unreadable" }
  | { state: "failed"; reason: DocumentError["reason"] };

async function answer(mode: string | undefined, kind: string | undefined, bytes: Buffer): Promise<Answer> {
  try {
    if (bytes.length === 0) throw new DocumentError("damaged");
    return mode === "preview" ? await preview(bytes, kind) : await extract(bytes, kind);
  } catch (error) {
    return { state: "failed", reason: error instanceof DocumentError ? error.reason : "damaged" };
  }
}

async function extract(bytes: Buffer, kind: string | undefined): Promise<Answer> {
  const { createCollector, hasText } = await import("./text-collector.ts");
  const collector = createCollector();
  let pages: number | undefined;
  if (kind === "pdf") pages = await (await import("./pdf-text.ts")).readPdfText(bytes, collector);
  if (kind === "docx") await (await import("./docx-text.ts")).readDocxText(bytes, collector);
  if (kind === "doc") collector.add(await (await import("./doc-text.ts")).readDocText(bytes));
  if (kind === "odt") await (await import("./odt-text.ts")).readOdtText(bytes, collector);
  if (kind === "rtf") (await import("./rtf-text.ts")).readRtfText(bytes, collector);
  if (kind === "txt") collector.add((await import("./plain-text.ts")).decodePlainText(bytes));

  const text = collector.text();
  if (!hasText(text)) return { state: "unreadable" };
  return { state: "extracted", text, ...(pages && { pages }) };
}

async function preview(bytes: Buffer, kind: string | undefined): Promise<Answer> {
  const { createHtml, sanitize } = await import("./html.ts");
  const html = createHtml();
  if (kind === "docx") html.add(await (await import("./docx-preview.ts")).previewDocx(bytes));
  if (kind === "odt") await (await import("./odt-preview.ts")).previewOdt(bytes, html);
  if (kind === "rtf") (await import("./rtf-preview.ts")).previewRtf(bytes, html);
  if (kind === "doc" || kind === "txt") {
    const text =
      kind === "doc" ? (await import("./doc-text.ts")).readDocText : (await import("./plain-text.ts")).decodePlainText;
    (await import("./plain-text-preview.ts")).previewPlainText(await text(bytes), html);
  }
  return { state: "shown", html: sanitize(html.html()) };
}

async function picture(page: number): Promise<Buffer> {
  const { readScannedPage } = await import("./pdf-scan.ts");
  return readScannedPage(await buffer(process.stdin), page);
}

/** Writes in a loop, because a pipe accepts only as many bytes as fit. */
function send(bytes: Buffer): void {
  for (let sent = 0; sent < bytes.length;) sent += writeSync(3, bytes, sent);
}

async function answerEach(): Promise<void> {
  const messages = framesIn(process.stdin, Infinity);
  for (;;) {
    const kind = await messages.next();
    const bytes = await messages.next();
    if (kind.done || bytes.done) return;
    send(framed(encode(await answer("text", kind.value.toString(), bytes.value))));
  }
}

const encode = (found: Answer) => Buffer.from(JSON.stringify(found));

const [, , mode, argument] = process.argv;
if (mode === "texts") await answerEach();
else if (mode === "picture") send(await picture(Number(argument)));
else send(encode(await answer(mode, argument, await buffer(process.stdin))));
// Exits explicitly, because a timer left behind by a library would keep the process running until its limit.
process.exit(0);
