import { randomUUID } from "node:crypto";
import { absentId, nounMatrix } from "#tests/matrix/noun.ts";
import { admins, oneOnly, oneRefused, readers, team, unseen } from "#tests/matrix/rows.ts";

const text = { subject: "Hello", message_html: "<p>Dear candidate</p>" };

/** As long as a candidate is masked, the team neither writes to them nor reads what was written. */
const writers = {
  ...team,
  ...admins("ok ok 404 403 404 404"),
  manager: "ok 404 404 403 404 404",
  collaborator: "ok 404 404 403 404 404",
} as const;

export const matrix = nounMatrix({
  access: {
    // Interviewers and agencies are answered an empty list.
    "message:list": readers,
    "message:send": writers,
    "message:preview": writers,
    "message:read": {
      ...team,
      ...admins("ok ok 404 404 404 404"),
      manager: oneOnly,
      collaborator: oneOnly,
      viewer: oneOnly,
      job_interviewer: unseen,
      application_interviewer: unseen,
      recruiter_uploader: unseen,
    },
    "message:cancel": {
      ...team,
      ...admins("ok ok 404 404 404 404"),
      manager: oneOnly,
      collaborator: oneOnly,
      viewer: oneRefused,
      job_interviewer: unseen,
      application_interviewer: unseen,
      recruiter_uploader: unseen,
    },
  },
  absent: { message_id: absentId, failed_message_id: absentId },
  create: async (db, { company_id, application_id, mark }, { author_id }) => {
    const message = () => ({
      company_id,
      application_id,
      user_id: author_id,
      to_name: mark,
      to_address: "candidate@example.com",
      subject: mark,
      html: `<p>${mark}</p>`,
      send_at: new Date(Date.now() + 86_400_000).toISOString(),
      message_id: `<${randomUUID()}@example.com>`,
    });
    const [queued, failed] = await db
      .insertInto("message")
      .values([message(), { ...message(), state: "failed" }])
      .returning("id")
      .execute();
    return { message_id: queued?.id ?? 0, failed_message_id: failed?.id ?? 0 };
  },
  inputs: {
    listMessages: ({ application_id }) => ({ params: { application_id } }),
    previewMessage: ({ application_id }) => ({ params: { application_id }, body: text }),
    createMessage: ({ application_id }) => ({ params: { application_id }, body: text }),
    getMessage: ({ message_id }) => ({ params: { message_id } }),
    sendMessageAgain: ({ failed_message_id }) => ({ params: { message_id: failed_message_id }, body: {} }),
    patchMessage: ({ message_id }) => ({ params: { message_id }, body: { status: "canceled" as const } }),
  },
});
