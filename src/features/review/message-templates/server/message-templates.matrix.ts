import { createHash } from "node:crypto";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { companyAdmins, everybody, onRowsOf, readers, signedIn, unseen } from "#tests/matrix/rows.ts";

const text = { language: "en", subject: "Thank you", message_html: "<p>Dear %first_name%</p>" };

export const matrix = nounMatrix({
  access: {
    "template:read": signedIn,
    "template:create": {
      ...onRowsOf(readers, "403 403 403 403 403 403"),
      ...onRowsOf(companyAdmins as typeof readers, everybody),
    },
    // Agency recruiters see no templates.
    "template:manage": {
      ...onRowsOf(readers, "403 403 404 403 403 404"),
      ...onRowsOf(companyAdmins as typeof readers, "ok ok 404 ok ok 404"),
      recruiter: unseen,
      recruiter_uploader: unseen,
    },
  },
  absent: { template_id: absentId, duplicated_id: absentId, file_id: absentId },
  create: async (db, { company_id, mark }) => {
    const add = async (template_type: string) => {
      const row = { ...text, company_id, name: mark, template_type };
      return (await db.insertInto("message_template").values(row).returning("id").executeTakeFirstOrThrow()).id;
    };
    const template_id = await add("no-label");
    const stored = await db
      .insertInto("stored_file")
      .values({
        company_id,
        sha256: createHash("sha256").update(`${mark} ${template_id}`).digest(),
        kind: "pdf",
        content_type: "application/pdf",
        size: 1,
        storage_key: `${company_id}/${template_id}`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const file = await db
      .insertInto("template_file")
      .values({ company_id, template_id, file_id: stored.id, name: mark })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { template_id, duplicated_id: await add("duplicated"), file_id: file.id };
  },
  inputs: {
    listTemplates: () => ({}),
    listCalendarTemplates: () => ({}),
    testTemplate: () => ({ body: { subject: text.subject, message_html: text.message_html } }),
    createTemplate: () => ({ body: { ...text, name: "Thanks" } }),
    patchTemplate: ({ template_id }) => ({ params: { template_id }, body: { name: "Other", version: 1 } }),
    deleteTemplate: ({ template_id }) => ({ params: { template_id } }),
    setDefaultTemplate: ({ template_id }) => ({ params: { template_id } }),
    setDefaultDuplicatedTemplate: ({ duplicated_id }) => ({ params: { template_id: duplicated_id } }),
    deleteTemplateFile: ({ template_id, file_id }) => ({ params: { template_id, file_id } }),
  },
});
