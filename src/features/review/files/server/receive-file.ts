import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { AppError } from "#shared/errors.ts";
import { StoreError } from "#server/adapters/storage.ts";
import type { Services } from "#server/services.ts";
import { malformed } from "#server/http/refusals.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { ApplicationField } from "#features/review/applications/applications.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import type { Db } from "#server/db/database.ts";
import { checkName, isTextNamedOtherwise } from "./file-kind.ts";
import {
  refuseEmpty,
  refuseEncrypted,
  refuseKind,
  refuseLongName,
  refusePixels,
  refuseTable,
  refuseTooLarge,
  refuseTotal,
} from "./file-refusals.ts";
import { readFileText } from "./files.jobs.ts";
import { deleteUpload, sizesOf, insertUpload, jobOf, saveReceived, upsertApplicationFile } from "./files.queries.ts";
import { keepReceived } from "./keep-received.ts";
import type { FileKind } from "./file-kind.ts";
import { kindOfFile, type Look } from "./kinds/kind-of-file.ts";
import { isTable, tableKind } from "./table-file.ts";
import { mailKind, maxMailSize } from "../files.ts";
import type { Purpose } from "./uploads/upload-policy.ts";
import type { ReceivedFile } from "./received-file.ts";

export type Arrival = {
  company_id: number;
  name: string;
  stream: Readable;
  /** Maximum size in bytes; defaults to the setting. */
  maxBytes?: number;
  /** Form field next to which an error is shown. */
  field?: string;
  /** Owner who can attach the file later by its key: `user:7`, or a form's own name. */
  owner?: string;
  /** Storage key, if the upload was signed before the bytes arrived. */
  storage_key?: string;
  purpose?: ReceivedPurpose;
};

/** Emails are stored unchanged, and are not attached to anything. */
type ReceivedPurpose = Purpose | "mail";

/** Returns the maximum size of a file in bytes, by purpose. */
export const maxSizeOf = (config: Services["config"], purpose: ReceivedPurpose) =>
  purpose === "mail" ? maxMailSize : purpose === "table" ? config.importMaxSize : config.fileMaxSize;

export const largestOf = (config: Services["config"]) => Math.max(config.importMaxSize, config.fileMaxSize);

const attachedAtOnce = "request";

const newStorageKey = (company_id: number, folder = "received") => {
  const id = randomUUID();
  return `${company_id}/${folder}/${id.slice(0, 2)}/${id}`;
};

/**
 * Receives a file outside of any transaction: the bytes stream into the store while they are counted and hashed, and the
 * content alone determines the kind. An `upload` row is inserted first, so that bytes without a final row are always
 * found by the sweep.
 */
export async function receiveFile(services: Services, arrival: Arrival): Promise<ReceivedFile> {
  const { company_id, stream, owner = attachedAtOnce, field = "file", purpose = "document" } = arrival;
  const { config, storage } = services;
  const storage_key = arrival.storage_key ?? newStorageKey(company_id);
  const largest = maxSizeOf(config, purpose);
  const maximum = Math.min(arrival.maxBytes ?? largest, largest);
  const tenant = { company_ids: [company_id] };

  try {
    const name = checkedName(arrival.name, field, config.fileNameMaxLength);
    const isNew = await services.database.tenant(tenant, (db) =>
      insertUpload(db, { key: storage_key, company_id, owner, name }),
    );
    if (!isNew) throw new AppError(403, "upload_used", "files:uploadUnknown");
    try {
      const measured = measure(stream, maximum, field, name);
      const seen: { kind?: Pick<ReceivedFile, "kind" | "content_type"> } = {};
      await storage.write(storage_key, Readable.from(measured.chunks), async (path) => {
        if (measured.size() === 0) throw refuseEmpty(field, name);
        seen.kind =
          purpose === "mail"
            ? mailKind
            : purpose === "table"
              ? await takenTable(path, { field, name })
              : takenKind(await kindOfFile(path), { field, name, kinds: config.fileKinds });
      });
      const { kind, content_type } = seen.kind!;
      const received = { storage_key, sha256: measured.sha256(), size: measured.size(), kind, content_type, name };
      // Asynchronous commit is safe here: the later transaction that refers to the file makes this row durable too.
      await services.database.tenant({ ...tenant, asyncCommit: true }, (db) => saveReceived(db, company_id, received));
      return received;
    } catch (error) {
      await discardUpload(services, company_id, storage_key);
      throw error;
    }
  } finally {
    // Drains the stream, because a multipart parser waits until every MIME part has been read, even a rejected one.
    stream.resume();
  }
}

type Named = { field: string; name: string; kinds: Services["config"]["fileKinds"] };

function takenKind(found: Look, { field, name, kinds }: Named): FileKind {
  if (found === "too_many_pixels") throw refusePixels(field, name);
  if (found === "encrypted") throw refuseEncrypted(field, name);
  if (!found || !kinds.includes(found.kind) || isTextNamedOtherwise(found.kind, name))
    throw refuseKind(field, name, kinds);
  return found;
}

async function takenTable(path: string, { field, name }: Omit<Named, "kinds">) {
  if (!(await isTable(path))) throw refuseTable(field, name);
  return { kind: tableKind, content_type: "text/csv" };
}

export type Attachment = {
  company_id: number;
  application_id: number;
  field: ApplicationField;
  file: ReceivedFile;
  /** Person who attaches it; absent for a candidate. */
  actor_id?: number;
  /** Whether the text was already read for the person who attaches the file. */
  isRead?: boolean;
  /** Type of activity to log; defaults to `file_attached`. */
  type?: "file_attached" | "cv_replaced";
};

/**
 * Attaches a received file to an application, in the caller's transaction. A job extracts its text even if the content is
 * known, so that an agency can't detect that the company already has the file.
 */
export async function attachFile(db: Db, services: Services, attachment: Attachment): Promise<void> {
  const { company_id, application_id, field, file } = attachment;
  const before = await sizesOf(db, company_id, application_id);
  const others = before.filter((existing) => existing.field !== field);
  const total = others.reduce((sum, existing) => sum + existing.size, file.size);
  if (total >= services.config.filesTotalMaxSize) throw refuseTotal(field, services.config.filesTotalMaxSize);

  const file_id = await keepReceived(db, company_id, file, field);
  const awaits = attachment.isRead ? null : "text";
  await upsertApplicationFile(db, { company_id, application_id, field, file_id, name: file.name, awaits });

  if (awaits) await services.queue.enqueue(db, readFileText, { company_id, file_id });
  if (!awaits || others.length < before.length) await indexApplicationText(db, company_id, [application_id]);
  await logActivity(db, {
    type: attachment.type ?? "file_attached",
    company_id,
    actor_id: attachment.actor_id ?? null,
    application_id,
    job_id: await jobOf(db, company_id, application_id),
    data: { field, file_id },
  });
}

/** Removes an upload and its row. If that fails, the row remains for the sweep. */
export async function discardUpload(services: Services, company_id: number, storage_key: string): Promise<void> {
  try {
    await services.storage.remove(storage_key);
    await services.database.tenant({ company_ids: [company_id] }, (db) => deleteUpload(db, company_id, storage_key));
  } catch (error) {
    services.log.warn({ err: error, storage_key }, "an upload is left to the sweep");
  }
}

/**
 * Sanitizes a name. A name that is too long is rejected rather than cut, because two documents could end up with the same
 * name.
 */
export function checkedName(given: string, field: string, maximum: number): string {
  const name = checkName(given, Number.MAX_SAFE_INTEGER);
  if (name.length > maximum) throw refuseLongName(field, name, maximum);
  return name;
}

/**
 * Converts errors of the multipart stream to a 400 error, because a missing boundary or an aborted request is the
 * client's fault.
 */
async function* partOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (error) {
    // Errors of the file store occur when a direct upload is copied.
    throw error instanceof StoreError ? error : malformed();
  }
}

/**
 * Counts and hashes the bytes as they pass through. Doesn't destroy the source on error, since its parser still has to
 * continue.
 */
function measure(stream: Readable, maximum: number, field: string, name: string) {
  const hash = createHash("sha256");
  let size = 0;

  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of partOf(stream)) {
      size += chunk.length;
      if (size > maximum) throw refuseTooLarge(field, name, maximum);
      hash.update(chunk);
      yield chunk;
    }
    // The parser cuts the stream at its own limit and ends it as if it were complete.
    if ("truncated" in stream && stream.truncated === true) throw refuseTooLarge(field, name, maximum);
  }

  return { chunks: chunks(), size: () => size, sha256: () => hash.digest() };
}
