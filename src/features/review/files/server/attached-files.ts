import type { Actor } from "#shared/actor.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { uploadedKey } from "./direct-uploads.ts";
import { keepReceived } from "./keep-received.ts";
import { requireUpload } from "./require-upload.ts";

type Uploaded = { key: string; name: string };
/** The key is missing where the person has uploaded nothing under the one that they sent. */
export type GivenFile = { key: string | undefined; name: string };
type KeptFile = { file_id: number; name: string; size: number };

/** What is to be attached, before the transaction that attaches it. */
export async function uploadedFiles(
  services: Services,
  actor: Actor,
  given: readonly Uploaded[],
  mayAttach: (db: Db) => Promise<unknown>,
): Promise<GivenFile[]> {
  const files: GivenFile[] = [];
  for (const { key, name } of given)
    // oxlint-disable-next-line no-await-in-loop -- One file at a time for one request.
    files.push({ name, key: await uploadedKey(services, actor, { key, name, field: "files" }, mayAttach) });
  return files;
}

/** Keeps what a person has uploaded, in the order that it was given, for the row to which the caller attaches it. */
export async function keepUploads(
  db: Db,
  services: Services,
  actor: Actor,
  given: readonly GivenFile[],
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const upload of given) {
    const file = await requireUpload(db, services, actor, upload, "files");
    kept.push({ file_id: await keepReceived(db, actor.company_id, file, "files"), name: file.name, size: file.size });
  }
  return kept;
}
