import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { givenUpload } from "#tests/matrix/given-upload.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { companyAdmins, onRowsOf, ownOnly, readers, seenRefused, unseen } from "#tests/matrix/rows.ts";
import { testApp } from "#tests/support/test-app.ts";

const text = (mark: string) => `First name,Last name,Email\r\nAnna,Berg,${mark}\r\n`;

/** Creates a separate import for calls that change its state, so that other calls find theirs unchanged. */
async function another(company_id: number, import_id: number, state: string): Promise<number> {
  const { database } = await testApp();
  const made = await database.system((db) =>
    db
      .insertInto("import_run")
      .columns([...copied, "state", "good"])
      .expression((eb) =>
        eb
          .selectFrom("import_run")
          .select([...copied, eb.val(state).as("state"), eb.lit(1).as("good")])
          .where("company_id", "=", company_id)
          .where("id", "=", import_id),
      )
      .returning("id")
      .executeTakeFirst(),
  );
  return made?.id ?? import_id;
}
const copied = [
  "company_id",
  "job_id",
  "created_by_id",
  "file_name",
  "storage_key",
  "size",
  "encoding",
  "delimiter",
  "has_header",
  "mapping",
] as const;

export const matrix = nounMatrix({
  access: {
    "job:import": {
      ...readers,
      collaborator: seenRefused,
      viewer: seenRefused,
      job_interviewer: seenRefused,
      recruiter: seenRefused,
      recruiter_uploader: seenRefused,
      application_interviewer: unseen,
    },
    "candidate_import:manage": { ...onRowsOf(readers, unseen), ...companyAdmins, manager: ownOnly },
  },
  absent: { import_id: absentId },
  create: async (db, { company_id, job_id, mark }, { author_id }) => {
    const bytes = Buffer.from(text(mark));
    const storage_key = `${company_id}/${randomUUID()}`;
    const { storage } = await testApp();
    await storage.write(storage_key, Readable.from([bytes]));
    const run = await db
      .insertInto("import_run")
      .values({
        company_id,
        job_id,
        created_by_id: author_id,
        file_name: `${mark}.csv`,
        storage_key,
        size: bytes.length,
        encoding: "utf-8",
        delimiter: ",",
        has_header: true,
        mapping: ["first_name", "last_name", "email"],
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("import_row")
      .values({
        company_id,
        import_id: run.id,
        line: 2,
        state: "failed",
        reason: "email",
        field: "email",
        start_byte: 28,
        byte_length: bytes.length - 30,
      })
      .execute();
    return { import_id: run.id };
  },
  inputs: {
    listImports: ({ job_id }) => ({ params: { job_id } }),
    createImport: async (subject, person) => {
      const bytes = Buffer.from(text("anna@mail.example"));
      const file = { name: "people.csv", kind: "csv", content_type: "text/csv", folder: "tables/", bytes };
      const key = await givenUpload(subject, person, file);
      return { params: { job_id: subject.job_id }, body: { key, name: "people.csv" } };
    },
    getImport: ({ import_id }) => ({ params: { import_id } }),
    patchImport: ({ import_id }) => ({ params: { import_id }, body: { adds_duplicates: true } }),
    previewImport: ({ import_id }) => ({ params: { import_id } }),
    checkImport: async ({ company_id, import_id }) => ({
      params: { import_id: await another(company_id, import_id, "draft") },
    }),
    startImport: async ({ company_id, import_id }) => ({
      params: { import_id: await another(company_id, import_id, "checked") },
    }),
    cancelImport: async ({ company_id, import_id }) => ({
      params: { import_id: await another(company_id, import_id, "running") },
    }),
    discardImport: async ({ company_id, import_id }) => ({
      params: { import_id: await another(company_id, import_id, "draft") },
    }),
    listImportRows: ({ import_id }) => ({ params: { import_id } }),
    downloadImportRows: ({ import_id }) => ({ params: { import_id } }),
  },
});
