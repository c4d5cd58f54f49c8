import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { admins, everybody, onRowsOf, ownCompany, readers, unseen } from "#tests/matrix/rows.ts";
import { mailWith } from "#tests/support/inbound-mail.ts";
import { testApp } from "#tests/support/test-app.ts";

const applicant = { first_name: "Anna", last_name: "Berg", email: "anna@berg.example" };

export const matrix = nounMatrix({
  access: {
    "inbound_mail:list": { ...onRowsOf(readers, "403 403 403 403 403 403"), ...admins(everybody) },
    "inbound_mail:sort": { ...onRowsOf(readers, unseen), ...admins(ownCompany) },
  },
  absent: { mail_id: absentId, discarded_id: absentId, candidate_id: absentId, open_job_id: absentId },
  create: async (db, { company_id, job_id, mark }) => {
    const raw = Buffer.from(mailWith([{ name: "cv.txt", content: mark }], { headers: { Subject: mark } }));
    const { storage } = await testApp();
    const mail = async (state: string, reason: string | null) => {
      const storage_key = `${company_id}/${randomUUID()}`;
      await storage.write(storage_key, Readable.from([raw]));
      const sha256 = createHash("sha256").update(storage_key).digest();
      const file = await db
        .insertInto("stored_file")
        .values({ company_id, storage_key, sha256, kind: "eml", content_type: "message/rfc822", size: raw.length })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto("inbound_mail")
        .values({ company_id, source: "smtp", recipient: "jobs@example.com", file_id: file.id, state, reason })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db.updateTable("inbound_mail").set({ subject: mark, kind: "message" }).where("id", "=", id).execute();
      return id;
    };
    // Access doesn't depend on the job, so this extra job exists in every relation.
    const job = await db
      .insertInto("job")
      .columns(["company_id", "pipeline_id", "title", "status"])
      .expression((eb) =>
        eb
          .selectFrom("job")
          .select(["company_id", "pipeline_id", "title", eb.val("published").as("status")])
          .where("company_id", "=", company_id)
          .where("id", "=", job_id),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    const candidate = await db
      .insertInto("application")
      .columns([
        "company_id",
        "job_id",
        "status_id",
        "status_group",
        "first_name",
        "last_name",
        "name_key",
        "source_type",
      ])
      .expression((eb) =>
        eb
          .selectFrom("application")
          .select(["company_id", eb.val(job.id).as("job_id"), "status_id", "status_group", "first_name", "last_name"])
          .select(["name_key", "source_type"])
          .where("company_id", "=", company_id)
          .where("job_id", "=", job_id)
          .limit(1),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    return {
      mail_id: await mail("unsorted", null),
      discarded_id: await mail("ignored", "discarded"),
      candidate_id: candidate.id,
      open_job_id: job.id,
    };
  },
  inputs: {
    listInbox: () => ({}),
    getInboundMail: ({ mail_id }) => ({ params: { mail_id } }),
    readInboundMailPage: ({ mail_id }) => ({ params: { mail_id } }),
    readInboundMailFile: ({ mail_id }) => ({ params: { mail_id, file_id: 0 } }),
    readOriginalMail: ({ mail_id }) => ({ params: { mail_id } }),
    listMailApplications: ({ mail_id }) => ({ params: { mail_id } }),
    attachInboundMail: ({ mail_id, candidate_id }) => ({
      params: { mail_id },
      body: { application_id: candidate_id },
    }),
    addMailAsApplication: ({ mail_id, open_job_id }) => ({
      params: { mail_id },
      body: { job_id: open_job_id, ...applicant },
    }),
    discardInboundMail: ({ mail_id }) => ({ params: { mail_id } }),
    restoreInboundMail: ({ discarded_id }) => ({ params: { mail_id: discarded_id } }),
  },
});
