import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Db } from "#server/db/database.ts";
import { ownUpload, storedText } from "#tests/matrix/given-upload.ts";
import { mailWith } from "#tests/support/inbound-mail.ts";
import { testApp } from "#tests/support/test-app.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId, type Subject } from "#tests/matrix/subject-of-call.ts";
import { admins, oneOnly, readers, team, unseen, type Rows } from "#tests/matrix/rows.ts";
import { incomingPath, reportPath } from "./callback-paths.ts";
import type { ApplicationRows } from "#tests/support/application-rows.ts";

const letter = { name: "Letter.txt", kind: "txt", content_type: "text/plain", bytes: Buffer.from("Welcome.") };

const text = { subject: "Hello", message_html: "<p>Dear candidate</p>" };

/** Attaches a file to a message. The content is always the same. */
async function attachedTo(db: Db, { company_id, message_id }: { company_id: number; message_id: number }) {
  const file_id = await storedText(db, company_id, "What I have done so far.");
  return db
    .insertInto("message_file")
    .values({ company_id, message_id, file_id, name: "done.txt" })
    .returning("id")
    .executeTakeFirstOrThrow();
}

const notStored = "run.exe";

/** Inserts a received message whose email is stored, with an attachment whose file type isn't. */
async function receivedOn(
  db: Db,
  { company_id, application_id, mark }: Pick<Subject, "company_id" | "application_id" | "mark">,
) {
  const raw = Buffer.from(mailWith([{ name: notStored, content: mark }], { headers: { Subject: mark } }));
  const storage_key = `${company_id}/${randomUUID()}`;
  await (await testApp()).storage.write(storage_key, Readable.from([raw]));
  const sha256 = createHash("sha256").update(storage_key).digest();
  const file = await db
    .insertInto("stored_file")
    .values({ company_id, storage_key, sha256, kind: "eml", content_type: "message/rfc822", size: raw.length })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("message")
    .values({
      company_id,
      application_id,
      direction: "in",
      state: "received",
      to_name: "",
      to_address: "",
      subject: mark,
      html: "",
      held_back: [notStored],
      send_at: new Date().toISOString(),
      message_id: "",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const mail = { company_id, source: "smtp", recipient: "jobs@example.com", file_id: file.id, message_id: id };
  await db
    .insertInto("inbound_mail")
    .values({ ...mail, state: "sorted" })
    .execute();
  return id;
}

/** People who can read messages: no interviewers and no agency recruiters. */
const messageReaders: Rows = {
  ...readers,
  job_interviewer: unseen,
  application_interviewer: unseen,
  recruiter_uploader: unseen,
};

/** The original email names its candidate, so no one can read it while they are masked. */
const pageReaders: Rows = {
  ...messageReaders,
  ...admins("ok ok 404 404 404 404"),
  manager: oneOnly,
  collaborator: oneOnly,
  viewer: oneOnly,
};

export const matrix = nounMatrix({
  access: {
    // Interviewers and agency recruiters get an empty list.
    "message:list": readers,
    "message:read": messageReaders,
    "message:read_page": pageReaders,
    // Masked candidates get messages too: the server knows the address, which the sender doesn't see.
    "message:send": team,
    "message:preview": team,
    "message:cancel": {
      ...team,
      job_interviewer: unseen,
      application_interviewer: unseen,
      recruiter_uploader: unseen,
    },
  },
  absent: { message_id: absentId, failed_message_id: absentId, file_id: absentId, received_id: absentId },
  create: async (db, { company_id, application_id, mark }, { author_id }) => {
    const message = () => ({
      company_id,
      application_id,
      user_id: author_id,
      to_name: mark,
      to_address: "candidate@example.com",
      subject: mark,
      html: `<p>${mark}</p>`,
      text: mark,
      send_at: new Date(Date.now() + 86_400_000).toISOString(),
      message_id: `<${randomUUID()}@example.com>`,
    });
    const [queued, failed] = await db
      .insertInto("message")
      .values([message(), { ...message(), state: "failed" }])
      .returning("id")
      .execute();
    const message_id = queued?.id ?? 0;
    const file = await attachedTo(db, { company_id, message_id });
    const received_id = await receivedOn(db, { company_id, application_id, mark });
    return { message_id, failed_message_id: failed?.id ?? 0, file_id: file.id, received_id };
  },
  inputs: {
    listMessages: ({ application_id }) => ({ params: { application_id } }),
    previewMessage: ({ application_id }) => ({ params: { application_id }, body: text }),
    addOwnFile: async (_subject, person) => ({
      body: { key: await ownUpload(person, letter), name: "Letter.txt" },
    }),
    createMessage: ({ application_id }) => ({ params: { application_id }, body: text }),
    readMessagePage: ({ message_id }) => ({ params: { message_id } }),
    readOriginalMessage: ({ received_id }) => ({ params: { message_id: received_id } }),
    readHeldBackFile: ({ received_id }) => ({ params: { message_id: received_id, index: 0 } }),
    readMessageFile: ({ message_id, file_id }) => ({ params: { message_id, file_id } }),
    reportSms: async ({ company_id, message_id }) => {
      const [, signature = ""] = /([^/]+)\/$/.exec(reportPath(await testApp(), { company_id, message_id })) ?? [];
      return { params: { company_id, message_id, signature }, body: { status: "delivered" } };
    },
    receiveSms: async () => {
      const [, signature = ""] = /([^/]+)\/$/.exec(incomingPath(await testApp())) ?? [];
      return { params: { signature }, body: { from: "+46701234567", to: "+46700000001", text: "STOP" } };
    },
    getMessage: ({ message_id }) => ({ params: { message_id } }),
    sendMessageAgain: ({ failed_message_id }) => ({ params: { message_id: failed_message_id }, body: {} }),
    patchMessage: ({ message_id }) => ({ params: { message_id }, body: { status: "canceled" as const } }),
  },
});

export const applicationRows: ApplicationRows<"message"> = {
  message: ({ later, word }) => ({
    direction: "in",
    state: "received",
    to_name: word,
    to_address: "",
    subject: word,
    html: word,
    send_at: later,
    message_id: "",
  }),
};
