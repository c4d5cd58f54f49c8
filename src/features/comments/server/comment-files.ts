import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { uploadedKey } from "#features/files/server/direct-uploads.ts";
import { keepReceived } from "#features/files/server/keep-received.ts";
import { requireUpload } from "#features/files/server/require-upload.ts";
import type { Services } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import type { VisibleComment } from "./comments.access.ts";

type Uploaded = { key: string; name: string };
/** The key is missing where the author has uploaded nothing under the one that they sent. */
export type GivenFile = { key: string | undefined; name: string };

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

/** Attaches to a comment what its author has uploaded, in the order that it was given. */
export async function attachFiles(
  db: Db,
  services: Services,
  actor: Actor,
  comment: { id: number; company_id: number },
  given: readonly GivenFile[],
): Promise<void> {
  const { id: comment_id, company_id } = comment;
  for (const upload of given) {
    const file = await requireUpload(db, services, actor, upload, "files");
    const file_id = await keepReceived(db, company_id, file, "files");
    await db.insertInto("comment_file").values({ company_id, comment_id, file_id, name: file.name }).execute();
  }
}

const filesOf = (db: Db, company_id: number) =>
  db
    .selectFrom("comment_file")
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "comment_file.company_id")
        .onRef("stored_file.id", "=", "comment_file.file_id"),
    )
    .where("comment_file.company_id", "=", company_id)
    .select(["comment_file.id", "comment_file.comment_id", "comment_file.name", "stored_file.size"])
    .orderBy("comment_file.id");

/** The files of these comments, which the reader may see. */
export async function filesIn(db: Db, company_id: number, comments: readonly { id: number }[]) {
  const found = await filesOf(db, company_id)
    .where(sql<boolean>`comment_file.comment_id = any(${comments.map(({ id }) => id)}::bigint[])`)
    .execute();
  return Map.groupBy(
    found.map(({ comment_id, ...file }) => ({ comment_id, file })),
    ({ comment_id }) => comment_id,
  );
}

/** A file of a comment in hand, with where its bytes are. */
export async function requireFileOf(db: Db, comment: VisibleComment, file_id: number) {
  const file = await filesOf(db, comment.company_id)
    .where("comment_file.comment_id", "=", comment.id)
    .where("comment_file.id", "=", file_id)
    .select(["stored_file.storage_key", "stored_file.sha256", "stored_file.kind", "stored_file.content_type"])
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
}
