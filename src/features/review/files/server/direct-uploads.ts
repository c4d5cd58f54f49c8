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

/** Names the bytes by a row before they come: the store does not tell when a form was used, and the sweep finds them. */
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
/** Refuses a person who may not attach it. */
type MayAttach = (db: Db) => Promise<unknown>;

/** The key by which an upload is attached, in a transaction that follows: where the browser posted it to the store, a new one. */
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
 * Receives what a browser posted to the store, as if it came in now, and answers the key it is attached by. The bytes are
 * copied, because the form under which they came is good for other bytes until it expires. Undefined where the person has
 * nothing there; a person who may not attach it is refused before anything is read.
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
  // An attachment that failed afterwards is tried again.
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

/** Where the copy of what was posted goes; undefined for a key that was signed for another person. */
function copyKeyOf(key: string, { company_id, user_id }: Actor, purpose: Purpose): string | undefined {
  const own = uploadKey({ company_id, user_id }, purpose, "");
  const id = key.slice(own.length);
  return key.startsWith(own) && /^[0-9a-f-]{36}$/.test(id)
    ? `${company_id}/received/${id.slice(0, 2)}/${id}`
    : undefined;
}
