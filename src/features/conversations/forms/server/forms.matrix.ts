import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { admins, oneOnly, readers, writers, type Rows } from "#tests/matrix/rows.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import type { Db } from "#server/db/database.ts";
import { randomBytes } from "node:crypto";
import type { ApplicationRows } from "#tests/support/application-rows.ts";

/** Masked applications are refused, because answers can identify the candidate. */
const masked = "ok 404 404 403 404 404" as const;
const answerReaders: Rows = {
  ...readers,
  ...admins("ok ok 404 403 404 404"),
  manager: masked,
  collaborator: masked,
  viewer: masked,
  job_interviewer: masked,
  recruiter_uploader: oneOnly,
};

type Made = { company_id: number; application_id: number; mark: string };

/** Creates an answered questionnaire for candidates, and a link to it. */
async function make(db: Db, { company_id, application_id, mark }: Made) {
  const question = await db
    .insertInto("question")
    .values({ company_id, text: mark, choice_type: "text-short", can_be_reused: false })
    .returning("id")
    .executeTakeFirstOrThrow();
  const of = { company_id, question_id: question.id };
  await db
    .insertInto("question_version")
    .values({ ...of, version: 1, text: mark, choice_type: "text-short" })
    .execute();
  const questionnaire = await db
    .insertInto("questionnaire")
    .values({ company_id, title: mark, questionnaire_type: "application" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("questionnaire_question")
    .values({ ...of, questionnaire_id: questionnaire.id, order: 0 })
    .execute();
  const bytes = Buffer.from(`Bridges of ${mark}, ${randomUUID()}.`);
  const storage_key = `${company_id}/${randomUUID()}`;
  const { storage } = await testApp();
  await storage.write(storage_key, Readable.from([bytes]));
  const file = await db
    .insertInto("stored_file")
    .values({
      company_id,
      storage_key,
      sha256: createHash("sha256").update(bytes).digest(),
      kind: "txt",
      content_type: "text/plain; charset=utf-8",
      size: bytes.length,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const answer = await db
    .insertInto("answer")
    .values({
      ...of,
      application_id,
      version: 1,
      questionnaire_id: questionnaire.id,
      text: mark,
      file_id: file.id,
      file_name: "bridges.txt",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = createToken();
  await db
    .insertInto("questionnaire_link")
    .values({
      company_id,
      application_id,
      questionnaire_id: questionnaire.id,
      token_hash: hashToken(token),
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .execute();
  return { questionnaire_id: questionnaire.id, question_id: question.id, answer_id: answer.id, token };
}

/**
 * Creates a link in a company outside the matrix, since the holder of a link needs no account. Each link can be answered
 * only once.
 */
async function openLink() {
  await ensurePages();
  const world = await createWorld({ name: "Questionnaires" });
  const { id: application_id } = await world.application();
  const { token } = await world.system((db) =>
    make(db, { company_id: world.company.id, application_id, mark: "Bridges" }),
  );
  return { token };
}

const form = "------matrix";
const answered = Buffer.from(`--${form}\r\ncontent-disposition: form-data; name="lang"\r\n\r\nen\r\n--${form}--\r\n`);

export const matrix = nounMatrix({
  access: {
    "application:read_answers": answerReaders,
    "application:fill_form": writers,
    "application:send_form": writers,
  },
  absent: { questionnaire_id: absentId, question_id: absentId, answer_id: absentId, token: "" },
  create: make,
  inputs: {
    listForms: ({ application_id }) => ({ params: { application_id } }),
    getFormAnswers: ({ application_id, questionnaire_id }) => ({
      params: { application_id, form: String(questionnaire_id) },
    }),
    deleteFormAnswers: ({ application_id, questionnaire_id }) => ({
      params: { application_id, form: String(questionnaire_id) },
    }),
    getFilledForm: ({ application_id, questionnaire_id }) => ({
      params: { application_id, form: String(questionnaire_id) },
    }),
    fillForm: ({ application_id, questionnaire_id, question_id }) => ({
      params: { application_id, form: String(questionnaire_id) },
      body: { answers: { [`question_${question_id}`]: "Bridges" } },
    }),
    getAnswerFile: ({ application_id, answer_id }) => ({ params: { application_id, answer_id } }),
    sendForm: ({ application_id, questionnaire_id }) => ({ params: { application_id, questionnaire_id }, body: {} }),
    endFormLink: ({ application_id, questionnaire_id }) => ({ params: { application_id, questionnaire_id } }),
    getAnswerPage: async () => ({ params: await openLink() }),
    giveAnswers: async () => ({
      params: await openLink(),
      headers: { "content-type": `multipart/form-data; boundary=${form}` },
      body: answered,
    }),
  },
});

export const applicationRows: ApplicationRows<"questionnaire_link"> = {
  questionnaire_link: ({ questionnaire_id, later }) => ({
    questionnaire_id,
    token_hash: randomBytes(32),
    expires_at: later,
  }),
};
