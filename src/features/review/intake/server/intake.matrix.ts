import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { previewKey } from "#features/review/files/server/previews.ts";
import { givenUpload } from "#tests/matrix/given-upload.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { onRowsOf, ownOnly, readers, seenRefused, team, unseen } from "#tests/matrix/rows.ts";
import { testApp } from "#tests/support/test-app.ts";

const candidate = { first_name: "Anna", last_name: "Berg" };

// The CV used in the matrix is in the collaborator's queue.
export const matrix = nounMatrix({
  access: {
    "job:intake": {
      ...team,
      viewer: seenRefused,
      job_interviewer: seenRefused,
      recruiter: ownOnly,
      recruiter_uploader: ownOnly,
      application_interviewer: unseen,
    },
    "intake_item:own": { ...onRowsOf(readers, unseen), collaborator: ownOnly },
  },
  absent: { item_id: absentId },
  create: async (db, { company_id, job_id, mark }, { author_id }) => {
    const bytes = Buffer.from(`Twelve years of bridges. ${mark}`);
    const storage_key = `${company_id}/${randomUUID()}`;
    const { storage } = await testApp();
    await storage.write(storage_key, Readable.from([bytes]));
    await storage.write(previewKey(storage_key), Readable.from([`<p>${mark}</p>`]));
    const sha256 = createHash("sha256").update(storage_key).digest();
    const file = await db
      .insertInto("stored_file")
      .values({
        company_id,
        storage_key,
        sha256,
        kind: "txt",
        content_type: "text/plain; charset=utf-8",
        size: bytes.length,
        text: mark,
        text_state: "extracted",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const item = await db
      .insertInto("intake_item")
      .values({ company_id, job_id, user_id: author_id, file_id: file.id, name: `${mark}.txt`, state: "ready" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { item_id: item.id };
  },
  inputs: {
    listIntake: ({ job_id }) => ({ params: { job_id } }),
    addToIntake: async (subject, person) => {
      const bytes = Buffer.from("Twelve years of bridges.");
      const file = { name: "cv.txt", kind: "txt", content_type: "text/plain; charset=utf-8", bytes };
      const key = await givenUpload(subject, person, file);
      return { params: { job_id: subject.job_id }, body: { key, name: "cv.txt" } };
    },
    addCandidate: ({ job_id }) => ({ params: { job_id }, body: candidate }),
    findApplied: ({ job_id }) => ({ params: { job_id }, query: { email: "anna@berg.example" } }),
    confirmIntake: ({ item_id }) => ({ params: { item_id }, body: candidate }),
    discardIntake: ({ item_id }) => ({ params: { item_id } }),
    restoreIntake: async ({ company_id, item_id }) => {
      const { database } = await testApp();
      const columns = ["company_id", "job_id", "user_id", "file_id", "name"] as const;
      // Restores a separate item, so that the other one stays in the queue for other calls.
      const discarded = await database.system((db) =>
        db
          .insertInto("intake_item")
          .columns([...columns, "state"])
          .expression((eb) =>
            eb
              .selectFrom("intake_item")
              .select([...columns, eb.val("discarded").as("state")])
              .where("company_id", "=", company_id)
              .where("id", "=", item_id),
          )
          .returning("id")
          .executeTakeFirst(),
      );
      return { params: { item_id: discarded?.id ?? item_id } };
    },
    readIntakeFile: ({ item_id }) => ({ params: { item_id } }),
    previewIntakeFile: ({ item_id }) => ({ params: { item_id } }),
    getIntakeText: ({ item_id }) => ({ params: { item_id } }),
  },
});
