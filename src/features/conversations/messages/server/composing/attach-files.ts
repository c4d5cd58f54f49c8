import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { fieldError } from "#shared/errors.ts";
import { keepUploads, type GivenFile } from "#features/review/files/server/attached-files.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { OwnFile } from "../../messages.contract.ts";

/** Maximum total size of attachments. Many mail servers accept 25 MB, of which base64 encoding takes a third. */
const maxFilesBytes = 15 * 2 ** 20;

/** Attachments of a message: files of its template, and files that its author uploaded. */
type Chosen = {
  template_id?: number | null | undefined;
  template_files: readonly number[] | "all";
  files: readonly number[];
};

type Author = { company_id: number; user_id: number | null };

/** Stores an upload for messages that its author is writing. Any number of messages can refer to it by its id. */
export async function keepOwnFile(db: Db, services: Services, actor: Actor, given: GivenFile): Promise<OwnFile> {
  const { company_id, user_id } = actor;
  const [kept] = await keepUploads(db, services, actor, [given]);
  if (!kept) throw new Error("One file is given.");
  const { file_id, name, size } = kept;
  const { id } = await db
    .insertInto("message_upload")
    .values({ company_id, user_id, file_id, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, name, size };
}

const isOneOf = (ids: readonly number[]) => sql<boolean>`id = any(${ids}::bigint[])`;

/** Query for the chosen files, those of the template first. Skips template files that have been removed since. */
const chosenFiles = (db: Db, { company_id, user_id }: Author, { template_id, template_files, files }: Chosen) =>
  db
    .selectFrom("template_file")
    .where("company_id", "=", company_id)
    .where("template_id", "=", template_id ?? null)
    .$if(template_files !== "all", (query) => query.where(isOneOf(template_files as readonly number[])))
    .select(["company_id", "id", "file_id", "name", sql<number>`1`.as("place")])
    .unionAll(
      db
        .selectFrom("message_upload")
        .where("company_id", "=", company_id)
        .where("user_id", "=", user_id)
        .where(isOneOf(files))
        .select(["company_id", "id", "file_id", "name", sql<number>`2`.as("place")]),
    );

/** Throws if the files are too large together, or if an upload of the author has expired. */
export async function assertFilesFit(db: Db, author: Author, chosen: Chosen): Promise<void> {
  if (!hasFiles(chosen)) return;
  const { size, own } = await db
    .selectFrom(chosenFiles(db, author, chosen).as("chosen"))
    .innerJoin("stored_file", (join) =>
      join.onRef("stored_file.company_id", "=", "chosen.company_id").onRef("stored_file.id", "=", "chosen.file_id"),
    )
    .select((eb) => eb.fn.sum<string | null>("stored_file.size").as("size"))
    .select((eb) => eb.fn.countAll<number>().filterWhere("chosen.place", "=", 2).as("own"))
    .executeTakeFirstOrThrow();
  if (own < new Set(chosen.files).size) throw fieldError("files", "messages:fileGone");
  if (Number(size) > maxFilesBytes)
    throw fieldError("files", { key: "messages:filesTooLarge", values: { megabytes: maxFilesBytes / 2 ** 20 } });
}

/** Attaches the chosen files to a message, in order. */
export async function attachFiles(db: Db, { id, ...author }: Author & { id: number }, chosen: Chosen): Promise<void> {
  if (!hasFiles(chosen)) return;
  await db
    .insertInto("message_file")
    .columns(["company_id", "message_id", "file_id", "name"])
    .expression(
      db
        .selectFrom(chosenFiles(db, author, chosen).as("chosen"))
        .select(["company_id", sql.val(id).as("message_id"), "file_id", "name"])
        .orderBy("place")
        .orderBy("id"),
    )
    .execute();
}

const hasFiles = ({ template_id, template_files, files }: Chosen) =>
  files.length > 0 || (Boolean(template_id) && template_files.length > 0);
