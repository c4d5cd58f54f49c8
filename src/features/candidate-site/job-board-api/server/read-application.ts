import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { receiveFile } from "#features/review/files/server/receive-file.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import type { Message } from "#shared/errors.ts";
import { formLimits } from "#features/review/questions/questions.ts";
import type { App } from "#server/app.ts";
import { refusalOf } from "#server/http/error-handler.ts";
import { partsOf } from "#server/http/multipart.ts";
import { fileFields, type FileField } from "./file-fields.ts";
import { fetchFile } from "./fetch-file.ts";
import { namesOf } from "./field-names.ts";
import type { OpenJob } from "#features/candidate-site/career/server/open-job.ts";

/** Content of a received application, before it is processed. */
export type Sent = {
  /** Texts by name, without the brackets of lists; fields of an object are named `object[name]`. */
  texts: Map<string, string[]>;
  /** Files by the field names used here. */
  files: Map<string, ReceivedFile>;
  /** Error messages by the name under which a field was sent. */
  refused: Map<string, Message>;
  /** Total size of the stored files. */
  bytes: number;
};

type Reading = Sent & { app: App; company_id: number; asked: ReadonlyMap<string, FileField> };

const maxValues = 50;
const maxNames = 300;

/** Timeout for all URLs of one application together. */
const fetchingMs = 20_000;

/** Reads an application as it arrives, and stores the documents that its job asks for. Runs before any transaction. */
export async function readApplication(
  app: App,
  request: FastifyRequest,
  { company_id, job }: { company_id: number; job: OpenJob },
): Promise<Sent> {
  const sent: Sent = { texts: new Map(), files: new Map(), refused: new Map(), bytes: 0 };
  const reading: Reading = Object.assign(sent, { app, company_id, asked: fileFields(job) });
  if (request.isMultipart()) await readParts(reading, request);
  else for (const [name, value] of Object.entries(Object(request.body) as object)) readValue(sent, name, value);

  const signal = AbortSignal.timeout(fetchingMs);
  for (const field of new Set(reading.asked.values())) await readNamedFile(reading, field, signal);
  return sent;
}

async function readParts(reading: Reading, request: FastifyRequest): Promise<void> {
  for await (const part of partsOf(request, formLimits)) {
    if (part.type === "field") {
      if (part.valueTruncated) reading.refused.set(part.fieldname, { key: "server:job_board.textTooLong" });
      else readValue(reading, part.fieldname, part.value);
      continue;
    }
    const field = reading.asked.get(part.fieldname);
    if (!field || !part.filename) part.file.resume();
    else await store(reading, field, part.filename, part.file);
  }
}

/**
 * Adds a value to the texts. Numbers and booleans are converted to strings; lists of objects, such as schools, are
 * ignored.
 */
function readValue({ texts }: Pick<Sent, "texts">, given: string, value: unknown): void {
  const name = given.replace(/\[\]$/, "");
  if (Array.isArray(value)) for (const one of value.slice(0, maxValues)) addText(texts, name, one);
  else if (typeof value === "object" && value !== null)
    for (const [inner, one] of Object.entries(value)) addText(texts, `${name}[${inner}]`, one);
  else addText(texts, name, value);
}

function addText(texts: Sent["texts"], name: string, value: unknown): void {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return;
  const known = texts.get(name);
  if (known) {
    if (known.length < maxValues) known.push(String(value));
  } else if (texts.size < maxNames) texts.set(name, [String(value)]);
}

/** Reads a document that wasn't sent as a MIME part: from Base64, a URL or text, in this order. */
async function readNamedFile(reading: Reading, field: FileField, signal: AbortSignal): Promise<void> {
  if (reading.files.has(field.field)) return;
  const word = (name: string) => reading.texts.get(name)?.[0]?.trim() || undefined;
  const shown = namesOf(field.field).name;
  for (const name of field.names) {
    const [content, address] = [word(`${name}_content`), word(`${name}_url`)];
    if (content !== undefined) {
      const bytes = bytesOf(content);
      if (!bytes) return void reading.refused.set(shown, { key: "server:job_board.notBase64" });
      return store(reading, field, word(`${name}_content_filename`) ?? name, Readable.from([bytes]));
    }
    if (address !== undefined) {
      const fetched = await fetchFile(reading.app, address, signal);
      if (!fetched) return void reading.refused.set(shown, { key: "server:job_board.notFetched" });
      return store(reading, field, word(`${name}_url_filename`) ?? fetched.name, Readable.from([fetched.bytes]));
    }
    const text = field.text && word(field.text);
    if (text !== undefined) return store(reading, field, `${name}.txt`, Readable.from([Buffer.from(text)]));
  }
}

function bytesOf(content: string): Buffer | undefined {
  const text = content.replaceAll(/\s+/g, "");
  return /^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, "base64") : undefined;
}

/** Stores a file. A rejected file is an error of its field, and reading continues. */
async function store(reading: Reading, { field }: FileField, filename: string, stream: Readable): Promise<void> {
  const { app, company_id } = reading;
  const { name } = namesOf(field);
  try {
    const maxBytes = Math.min(app.config.fileMaxSize, app.config.filesTotalMaxSize - reading.bytes);
    const file = await receiveFile(app, { company_id, name: filename, stream, maxBytes, field: name });
    reading.bytes += file.size;
    reading.files.set(field, file);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.status >= 500) throw error;
    reading.refused.set(name, Object.values(refusal.errors ?? {}).flat()[0] ?? refusal.detail);
  }
}
