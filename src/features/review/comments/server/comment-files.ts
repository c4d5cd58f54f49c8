import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { keepUploads, type GivenFile } from "#features/review/files/server/attached-files.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { VisibleComment } from "./comments.access.ts";

/** Attaches the author's uploads to a comment, in the given order. */
export async function attachFiles(
  db: Db,
  services: Services,
  actor: Actor,
  { id: comment_id, company_id }: { id: number; company_id: number },
  given: readonly GivenFile[],
): Promise<void> {
  for (const { file_id, name } of await keepUploads(db, services, actor, given))
    await db.insertInto("comment_file").values({ company_id, comment_id, file_id, name }).execute();
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

export async function filesIn(db: Db, company_id: number, comments: readonly { id: number }[]) {
  const found = await filesOf(db, company_id)
    .where(sql<boolean>`comment_file.comment_id = any(${comments.map(({ id }) => id)}::bigint[])`)
    .execute();
  return Map.groupBy(
    found.map(({ comment_id, ...file }) => ({ comment_id, file })),
    ({ comment_id }) => comment_id,
  );
}

/** Returns a comment's file with its storage key; throws 404 if it isn't attached to this comment. */
export async function requireFileOf(db: Db, comment: VisibleComment, file_id: number) {
  const file = await filesOf(db, comment.company_id)
    .where("comment_file.comment_id", "=", comment.id)
    .where("comment_file.id", "=", file_id)
    .select(["stored_file.storage_key", "stored_file.sha256", "stored_file.kind", "stored_file.content_type"])
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
}
