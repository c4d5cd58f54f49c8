import { sql } from "kysely";
import { fieldError } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";

/** Many mail servers take 25 MB, of which writing the files as text takes a third. */
const maxFilesBytes = 15 * 2 ** 20;

type Chosen = { template_id?: number | null | undefined; template_files: readonly number[] | "all" };

const chosenFiles = (db: Db, company_id: number, template_id: number, { template_files }: Chosen) =>
  db
    .selectFrom("template_file")
    .where("template_file.company_id", "=", company_id)
    .where("template_file.template_id", "=", template_id)
    .$if(template_files !== "all", (query) =>
      query.where("template_file.id", "in", template_files as readonly number[]),
    );

/** Refuses files that are too large together for a mail. */
export async function assertFilesFit(db: Db, company_id: number, chosen: Chosen): Promise<void> {
  if (!chosen.template_id || chosen.template_files.length === 0) return;
  const { size } = await chosenFiles(db, company_id, chosen.template_id, chosen)
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "template_file.company_id")
        .onRef("stored_file.id", "=", "template_file.file_id"),
    )
    .select((eb) => eb.fn.sum<string | null>("stored_file.size").as("size"))
    .executeTakeFirstOrThrow();
  if (Number(size) > maxFilesBytes)
    throw fieldError("template_files", {
      key: "messages:filesTooLarge",
      values: { megabytes: maxFilesBytes / 2 ** 20 },
    });
}

/** The files of its template that go along with a message, in their order. One that was removed by now is left out. */
export async function attachTemplateFiles(
  db: Db,
  { id, company_id }: { id: number; company_id: number },
  chosen: Chosen,
): Promise<void> {
  if (!chosen.template_id || chosen.template_files.length === 0) return;
  await db
    .insertInto("message_file")
    .columns(["company_id", "message_id", "file_id", "name"])
    .expression(
      chosenFiles(db, company_id, chosen.template_id, chosen)
        .select(["company_id", sql.val(id).as("message_id"), "file_id", "name"])
        .orderBy("id"),
    )
    .execute();
}
