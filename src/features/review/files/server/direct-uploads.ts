import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Actor } from "#shared/actor.ts";
import { AppError } from "#shared/errors.ts";
import type { DirectUploads } from "#server/adapters/storage.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { errorCode } from "#server/error-code.ts";
import { PresignedUpload } from "../files.contract.ts";
import { insertUpload, uploadOf } from "./files.queries.ts";
import { receiveFile } from "./receive-file.ts";
import { lifetimeMs, ownerName, uploadKey, type Purpose } from "./uploads/upload-policy.ts";
import { requireUploader } from "./upload-quota.ts";

type Direct = { direct: DirectUploads };

/**
 * Inserts an `upload` row before the bytes are sent. The file store doesn't report when a form is used, so the sweep
 * finds the bytes through this row.
 */
export async function signDirect(
  services: Services,
  { direct }: Direct,
  actor: Actor,
  upload: { name: string; size: number; purpose: Purpose },
): Promise<PresignedUpload> {
  const { company_id, user_id } = actor;
  const key = uploadKey({ company_id, user_id }, upload.purpose, randomUUID());
  await services.database.tenant({ company_ids: [company_id] }, async (db) => {
    await requireUploader(db, actor, upload.purpose);
    await insertUpload(db, { key, company_id, owner: ownerName(user_id), name: upload.name });
  });
  return PresignedUpload.parse(await direct.sign({ key, size: upload.size, seconds: lifetimeMs / 1_000 }));
}

type Posted = { key: string; name: string; field?: string };
/** Throws if the person can't attach the file. */
type MayAttach = (db: Db) => Promise<unknown>;

/**
 * Returns the key under which a later transaction attaches an upload. If the browser posted the file directly to the
 * store, this is a new key.
 */
export async function uploadedKey(
  services: Services,
  actor: Actor,
  posted: Posted,
  mayAttach: MayAttach,
): Promise<string | undefined> {
  const { direct } = services.storage;
  return direct ? receivePosted(services, { direct }, actor, posted, mayAttach) : posted.key;
}

/**
 * Receives a file that the browser posted to the store, as if it were uploaded now, and returns the key to attach it by.
 * The bytes are copied, because the signed form accepts other bytes under the same key until it expires. Returns
 * undefined if the person has no file there. Throws before reading anything if the person can't attach it.
 */
async function receivePosted(
  services: Services,
  { direct }: Direct,
  actor: Actor,
  { key: posted, name, field = "key" }: Posted,
  mayAttach: MayAttach,
): Promise<string | undefined> {
  const { company_id, user_id } = actor;
  const { database, storage } = services;
  const key = direct.keyOf(posted);
  const purpose = key?.startsWith(uploadKey(actor, "table", "")) ? "table" : "document";
  const storage_key = key && copyKeyOf(key, actor, purpose);
  const found = await database.tenant({ company_ids: [company_id], readOnly: true }, async (db) => {
    await mayAttach(db);
    if (!key || !storage_key) return undefined;
    const owner = ownerName(user_id);
    const isSigned = (await uploadOf(db, { company_id, owner, key })) !== undefined;
    return isSigned ? { copy: await uploadOf(db, { company_id, owner, key: storage_key }) } : undefined;
  });
  if (!key || !storage_key || !found) return undefined;
  // The file was already copied by an attempt whose attachment failed afterwards.
  if (found.copy?.sha256) return storage_key;

  const arrival = { company_id, name, field, owner: ownerName(user_id), storage_key, purpose } as const;
  const forget = () =>
    storage.remove(key).catch((error: unknown) => services.log.warn({ err: error, key }, "left to the sweep"));
  try {
    await storage.withLocalFile(key, (path) => receiveFile(services, { ...arrival, stream: createReadStream(path) }));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    if (error instanceof AppError && error.code !== "upload_used") await forget();
    throw error;
  }
  await forget();
  return storage_key;
}

/** Returns the storage key for the copy; undefined if the upload's key was signed for another person. */
function copyKeyOf(key: string, { company_id, user_id }: Actor, purpose: Purpose): string | undefined {
  const own = uploadKey({ company_id, user_id }, purpose, "");
  const id = key.slice(own.length);
  return key.startsWith(own) && /^[0-9a-f-]{36}$/.test(id)
    ? `${company_id}/received/${id.slice(0, 2)}/${id}`
    : undefined;
}
