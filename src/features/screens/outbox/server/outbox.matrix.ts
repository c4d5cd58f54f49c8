import { randomUUID } from "node:crypto";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";

export const matrix = nounMatrix({
  // Access to messages is tested in the matrix of messages.
  access: {},
  absent: { message_id: absentId },
  create: async (db, { company_id, application_id, mark }, { author_id }) => {
    const { id } = await db
      .insertInto("message")
      .values({
        company_id,
        application_id,
        user_id: author_id,
        to_name: mark,
        to_address: "candidate@example.com",
        subject: mark,
        html: `<p>${mark}</p>`,
        send_at: new Date(Date.now() + 86_400_000).toISOString(),
        message_id: `<${randomUUID()}@example.com>`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { message_id: id };
  },
  inputs: {
    listOutbox: () => ({}),
    countOutbox: () => ({}),
    recallMessages: ({ message_id }) => ({ body: { message_ids: [message_id] } }),
  },
});
