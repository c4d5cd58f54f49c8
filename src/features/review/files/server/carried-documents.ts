import type { Db } from "#server/db/database.ts";
import type { ApplicationField } from "#features/review/applications/applications.ts";

/** Selects the documents of an application with their names, for its candidate. */
export const carriedDocuments = (db: Db, company_id: number, application_id: number) =>
  db
    .selectFrom("application_file")
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "application_file.company_id")
        .onRef("stored_file.id", "=", "application_file.file_id"),
    )
    .where("application_file.company_id", "=", company_id)
    .where("application_file.application_id", "=", application_id)
    .select((eb) => [
      eb.ref("application_file.field").$castTo<ApplicationField>().as("field"),
      "application_file.name",
      "stored_file.sha256",
    ])
    .orderBy("application_file.field")
    .execute();
