import { expect, it } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { companyQuestions, jobQuestions } from "../question-lists.contract.ts";
import {
  createQuestion,
  deleteQuestion,
  deleteWeights,
  getQuestionForm,
  getWeights,
  listQuestions,
  putQuestion,
  putWeights,
} from "../questions.contract.ts";
import type { ChoiceType, QuestionType } from "../questions.ts";

const shifts = { label: "Which shifts suit you?", choices: [{ text: "Days" }, { text: "Nights" }] };

async function given() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const company_id = world.company.id;
  const make = async (
    choice_type: ChoiceType = "select-one",
    body: object = shifts,
    q_type: QuestionType = "application",
  ) =>
    (
      await world.send(admin, createQuestion, {
        params: { company_id, q_type, choice_type },
        query: {},
        body: { ...shifts, choices: choice_type.startsWith("select") ? shifts.choices : [], ...body },
      })
    ).body.data;
  const refusal = async (choice_type: ChoiceType, body: object) => {
    const params = { company_id, q_type: "application", choice_type };
    const { status, body: answer } = await world.sendRaw(admin, createQuestion, { params, body });
    return [status, Object.keys(answer.errors ?? {})];
  };
  const versions = (question_id: number) =>
    world.system((db) =>
      db
        .selectFrom("question_version")
        .where("question_id", "=", question_id)
        .select(["version", "text", "choices"])
        .orderBy("version")
        .execute(),
    );
  return { ...world, admin, company_id, make, refusal, versions };
}

it("[QUEST-1] keeps a question of its kind with its choices in their order, and what it may be answered with", async () => {
  const { make } = await given();

  expect(await make()).toMatchObject({
    label: shifts.label,
    q_type: "application",
    choice_type: "select-one",
    choices: [
      { text: "Days", weight: 0 },
      { text: "Nights", weight: 0 },
    ],
    settings: null,
    can_be_reused: true,
    version: 1,
  });
  const settings = { minimum: 1, maximum: 10, step: 1 };
  expect(await make("range", { choices: [], settings })).toMatchObject({ choices: [], settings });
});

it("[QUEST-1] refuses a question that its kind cannot be", async () => {
  const { refusal } = await given();
  const one = [{ text: "Days" }];

  expect(await refusal("select-one", { ...shifts, choices: one })).toEqual([400, ["choices"]]);
  expect(await refusal("yes-no", { ...shifts, choices: one })).toEqual([400, ["choices"]]);
  expect(await refusal("select-multiple", { ...shifts, choices: [...one, { text: "DAYS" }] })).toEqual([
    400,
    ["choices"],
  ]);
  expect(await refusal("range", { label: "How many?" })).toEqual([400, ["settings"]]);
  expect(await refusal("range", { label: "How many?", settings: { minimum: 3, maximum: 3, step: 1 } })).toEqual([
    400,
    ["settings"],
  ]);
  expect(await refusal("text", { label: "\u200B" })).toEqual([400, ["label"]]);
});

it("[QUEST-1] makes a version of what is worded differently, and of no other change", async () => {
  const { make, admin, send, sendRaw, versions } = await given();
  const question = await make();
  const { id: question_id, choices } = question;
  const [days, nights] = choices;
  const put = (body: object) => sendRaw(admin, putQuestion, { params: { question_id }, body });

  await put({
    ...shifts,
    choices: [nights, days].map((choice) => ({ id: choice?.id, text: choice?.text })),
    version: 1,
  });
  expect(await versions(question_id)).toHaveLength(1);

  const { body } = await send(admin, putQuestion, {
    params: { question_id },
    body: { label: "When?", choices: [{ id: days!.id, text: "By day" }, { text: "At weekends" }], version: 1 },
  });
  expect(body).toMatchObject({ version: 2, label: "When?", choices: [{ id: days!.id, text: "By day" }, {}] });
  expect(await versions(question_id)).toMatchObject([
    { version: 1, text: shifts.label, choices: [{ text: "Days" }, { text: "Nights" }] },
    { version: 2, text: "When?", choices: [{ id: days!.id, text: "By day" }, { text: "At weekends" }] },
  ]);
  const late = await put({ ...shifts, version: 1 });
  expect([late.status, late.body]).toMatchObject([409, { current: { version: 2 } }]);
  expect(
    (await put({ label: "When?", choices: [{ id: nights!.id, text: "Back" }, { text: "x" }], version: 2 })).status,
  ).toBe(400);
});

it("[QUEST-1] [QUEST-5] weighs choices from -100 to 100, and takes the weights away", async () => {
  const { make, admin, send, sendRaw } = await given();
  const { id: question_id, choices } = await make();
  const params = { question_id };
  const choice_id = choices[0]!.id;

  const { body } = await send(admin, putWeights, { params, body: { weights: [{ choice_id, weight: -7 }] } });
  expect(body.weights).toEqual([
    { choice_id, text: "Days", weight: -7 },
    { choice_id: choices[1]!.id, text: "Nights", weight: 0 },
  ]);
  const tooMuch = { weights: [{ choice_id, weight: 101 }] };
  expect((await sendRaw(admin, putWeights, { params, body: tooMuch })).status).toBe(400);
  expect((await send(admin, deleteWeights, { params })).status).toBe(204);
  expect((await send(admin, getWeights, { params })).body.weights.map(({ weight }) => weight)).toEqual([0, 0]);
});

it("[QUEST-7] answers the create path with the fields of the form, and keeps a question out of the library on request", async () => {
  const { admin, company_id, send } = await given();
  const params = { company_id, q_type: "review", choice_type: "range" } as const;

  const { body } = await send(admin, getQuestionForm, { params });
  expect([body.success, body.form.map(({ name }) => name)]).toEqual([
    true,
    ["label", "minimum", "maximum", "step", "required"],
  ]);
  const made = await send(admin, createQuestion, {
    params: { ...params, choice_type: "text" },
    query: { can_be_reused: false },
    body: { label: "What did you see?" },
  });
  expect(made).toMatchObject({
    status: 201,
    body: { success: true, detail: "The question was added.", data: { can_be_reused: false, q_type: "review" } },
  });
  expect((await send(admin, listQuestions, { params: { company_id }, query: { q_type: "review" } })).body.count).toBe(
    0,
  );
});

it("[QUEST-7] finds the library by type and words, for colleagues and for no agency", async () => {
  const { make, admin, company_id, person, job: newJob, send } = await given();
  await make();
  await make("text", { label: "What of the past?" }, "review");
  const labels = async (who: typeof admin, query: object) =>
    (await send(who, listQuestions, { params: { company_id }, query })).body.results.map(({ label }) => label);
  const recruiter = await person("member", { jobs: [[await newJob(), "recruiter"]] });

  expect(await labels(admin, {})).toEqual(["What of the past?", shifts.label]);
  expect(await labels(admin, { q_type: "review" })).toEqual(["What of the past?"]);
  expect(await labels(await person("member"), { q: "SHIFTS" })).toEqual([shifts.label]);
  expect(await labels(recruiter, {})).toEqual([]);
});

it("[QUEST-7] lets no one but administrators change the library, in their language", async () => {
  const { make, person, job: newJob, send, sendRaw, admin } = await given();
  const { id } = await make();
  const job = await newJob();
  const manager = await person("manager", { language: "de", jobs: [[job, "job_owner"]] });
  await send(manager, jobQuestions.add, { params: { job_id: job.id }, body: { id } });

  const reply = await sendRaw(manager, putQuestion, { params: { question_id: id }, body: { ...shifts, version: 1 } });

  expect([reply.status, reply.body.detail]).toEqual([403, "Nur Admins können die Fragen des Unternehmens ändern."]);
  expect((await send(admin, deleteQuestion, { params: { question_id: id } })).status).toBe(204);
  expect((await send(manager, jobQuestions.list, { params: { job_id: job.id } })).body.results).toEqual([]);
});

it("[QUEST-2] [QUEST-7] keeps the questions of offers and the fields of applicants apart", async () => {
  const { admin, company_id, send, sendRaw, make } = await given();
  const params = { company_id, q_type: "offer" } as const;
  const body = { label: "What do you earn?" };

  await send(admin, companyQuestions.create, { params: { ...params, choice_type: "text-short" }, body });
  const { body: listed } = await send(admin, companyQuestions.list, { params });
  expect(listed.results).toMatchObject([{ label: body.label, question: { q_type: "offer" } }]);
  expect(
    (await send(admin, companyQuestions.list, { params: { company_id, q_type: "applicant_field" } })).body.count,
  ).toBe(0);
  const { id } = await make();
  expect((await sendRaw(admin, companyQuestions.add, { params, body: { id } })).status).toBe(400);
});
