import type { Actor } from "#shared/actor.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { uploadedKey } from "./direct-uploads.ts";
import { keepReceived } from "./keep-received.ts";
import { requireUpload } from "./require-upload.ts";

type Uploaded = { key: string; name: string };
/** A file to attach. The key is undefined if the person uploaded nothing under the key they sent. */
export type GivenFile = { key: string | undefined; name: string };
type KeptFile = { file_id: number; name: string; size: number };

/** Resolves the uploads to attach, before the transaction that attaches them. */
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

/** Saves the person's uploads, in the given order, and returns the file ids that the caller attaches to a row. */
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
