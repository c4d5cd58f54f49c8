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
  /** Bytes; the setting when absent. */
  maxBytes?: number;
  /** The form's field, so that a refusal is shown beside it. */
  field?: string;
  /** The owner who may attach the file later by its key: `user:7`, or a form's own name. */
  owner?: string;
  /** Given when the address was signed before the bytes came. */
  storage_key?: string;
  purpose?: ReceivedPurpose;
};

/** A mail is kept as it came, and is attached to nothing. */
type ReceivedPurpose = Purpose | "mail";

/** Bytes that a file for this purpose may have at most. */
export const maxSizeOf = (config: Services["config"], purpose: ReceivedPurpose) =>
  purpose === "mail" ? maxMailSize : purpose === "table" ? config.importMaxSize : config.fileMaxSize;

export const largestOf = (config: Services["config"]) => Math.max(config.importMaxSize, config.fileMaxSize);

const attachedAtOnce = "request";

const newStorageKey = (company_id: number, folder = "received") => {
  const id = randomUUID();
  return `${company_id}/${folder}/${id.slice(0, 2)}/${id}`;
};

/**
 * Takes the bytes of a file before any transaction: they stream into the store while they are counted and hashed, and what
 * they are is decided by themselves. A row of `upload` names them first, so that bytes which no row ever names are found
 * and swept, whatever happens in between.
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
      // It is safe on the disk with the row that names it later.
      await services.database.tenant({ ...tenant, asyncCommit: true }, (db) => saveReceived(db, company_id, received));
      return received;
    } catch (error) {
      await discardUpload(services, company_id, storage_key);
      throw error;
    }
  } finally {
    // A multipart parser waits until every part was read, also one that was refused.
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
  /** The user who attaches it; absent for a candidate. */
  actor_id?: number;
  /** Its text was read for whoever attaches it. */
  isRead?: boolean;
  /** What the log says instead of that a file was attached. */
  type?: "file_attached" | "cv_replaced";
};

/**
 * Hangs a received file on an application, in the transaction of whatever it comes with. What is inside is read by a job,
 * also when it was read before: what the company has is no business of an agency that attaches it.
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

/** Leaves nothing behind. When even that fails, the row stays and the sweep comes back to it. */
export async function discardUpload(services: Services, company_id: number, storage_key: string): Promise<void> {
  try {
    await services.storage.remove(storage_key);
    await services.database.tenant({ company_ids: [company_id] }, (db) => deleteUpload(db, company_id, storage_key));
  } catch (error) {
    services.log.warn({ err: error, storage_key }, "an upload is left to the sweep");
  }
}

/** A name that is too long is refused rather than cut: two documents could end up under one name. */
export function checkedName(given: string, field: string, maximum: number): string {
  const name = checkName(given, Number.MAX_SAFE_INTEGER);
  if (name.length > maximum) throw refuseLongName(field, name, maximum);
  return name;
}

/** A part that ends before its boundary came, or whose sender hung up, is the sender's fault. */
async function* partOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (error) {
    // What is copied comes from the store.
    throw error instanceof StoreError ? error : malformed();
  }
}

/** Counts and hashes what flows by. The source is not destroyed on refusal, since its parser goes on behind it. */
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
    // The parser cuts what is over its own limit and ends the stream as if it were whole.
    if ("truncated" in stream && stream.truncated === true) throw refuseTooLarge(field, name, maximum);
  }

  return { chunks: chunks(), size: () => size, sha256: () => hash.digest() };
}
