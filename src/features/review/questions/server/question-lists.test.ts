import { expect, it } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { cloneJob } from "#features/screens/job-editing/new-jobs.contract.ts";
import { companyQuestions, jobQuestions, questionnaireQuestions } from "../question-lists.contract.ts";
import {
  createQuestionnaire,
  deleteQuestionnaire,
  listQuestionnaires,
  putQuestionnaire,
} from "../questionnaires.contract.ts";
import { createQuestion, putQuestion } from "../questions.contract.ts";

async function given() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job();
  const maja = await world.person("member", { jobs: [[job, "collaborator"]] });
  const params = { job_id: job.id };
  const add = async (label: string, required = false) =>
    (
      await world.send(maja, jobQuestions.create, {
        params: { ...params, choice_type: "text" },
        body: { label, required },
      })
    ).body.data;
  const listed = async () => (await world.send(maja, jobQuestions.list, { params })).body.results;
  const labels = async () => (await listed()).map(({ label }) => label);
  return { ...world, admin, job, maja, params, add, listed, labels };
}

it("[QUEST-2] asks the questions of a job in an order that its team changes", async () => {
  const { add, labels, send, sendRaw, maja, params } = await given();
  const [one, two, three] = [await add("One?"), await add("Two?"), await add("Three?")];
  const move = (item_id: number, step: "increment" | "decrement") =>
    send(maja, jobQuestions.move, { params: { ...params, item_id, step } });
  expect(await labels()).toEqual(["One?", "Two?", "Three?"]);

  await move(one.id, "increment");
  expect(await labels()).toEqual(["Two?", "One?", "Three?"]);
  await move(two.id, "decrement");
  expect(await labels()).toEqual(["Two?", "One?", "Three?"]);
  const order = [
    { id: three.id, order: 0 },
    { id: two.id, order: 5 },
  ];
  await send(maja, jobQuestions.sort, { params, body: { order } });
  expect(await labels()).toEqual(["Three?", "Two?", "One?"]);
  const absent = { order: [{ id: 999_999_999, order: 0 }] };
  expect((await sendRaw(maja, jobQuestions.sort, { params, body: absent })).status).toBe(400);
});

it("[QUEST-2] says which job asks them, to those who may change them", async () => {
  const { send, sendRaw, admin, company, job, maja, params, person } = await given();
  expect(await send(maja, jobQuestions.list, { params })).toMatchObject({ body: { job_title: job.title } });
  const reader = await person("member", { jobs: [[job, "viewer"]] });
  expect(await sendRaw(reader, jobQuestions.list, { params })).toMatchObject({ status: 403 });
  const ofCompany = { company_id: company.id, q_type: "offer" } as const;
  expect(await send(admin, companyQuestions.list, { params: ofCompany })).toMatchObject({ body: { job_title: null } });
});

it("[QUEST-2] has one summary at most, and requires what it is told to", async () => {
  const { add, listed, send, maja, params } = await given();
  const [one, two] = [await add("One?"), await add("Two?", true)];
  const patch = (item_id: number, body: object) =>
    send(maja, jobQuestions.patch, { params: { ...params, item_id }, body });

  await patch(one.id, { is_summary: true });
  await patch(two.id, { is_summary: true, required: false });
  expect(await listed()).toMatchObject([
    { is_summary: false, required: false },
    { is_summary: true, required: false },
  ]);
  await patch(two.id, { is_summary: false });
  expect((await listed()).some(({ is_summary }) => is_summary)).toBe(false);
});

it("[QUEST-7] takes a question of the library once, and asks it no more without deleting it", async () => {
  const { admin, company, listed, send, sendRaw, maja, params, add } = await given();
  const own = await add("Ours alone?");
  const made = await send(admin, createQuestion, {
    params: { company_id: company.id, q_type: "application", choice_type: "text" },
    query: {},
    body: { label: "Why us?" },
  });
  const { id } = made.body.data;
  const body = { id, job_pk: params.job_id, company_id: company.id, required: true };

  const linked = await send(maja, jobQuestions.add, { params, body });
  expect(linked).toMatchObject({ status: 201, body: { label: "Why us?", required: true, job: params.job_id } });
  expect((await sendRaw(maja, jobQuestions.add, { params, body })).status).toBe(400);
  expect((await sendRaw(maja, jobQuestions.add, { params, body: { id: own.question.id } })).status).toBe(400);
  await send(maja, jobQuestions.remove, { params: { ...params, item_id: linked.body.id } });
  expect((await listed()).map(({ label }) => label)).toEqual(["Ours alone?"]);
  expect((await send(maja, jobQuestions.add, { params, body })).status).toBe(201);
});

it("[QUEST-2] [ROLE-2] lets the team word what its job alone asks, and shows it to no other job's", async () => {
  const { add, send, sendRaw, maja, person, job: _job } = await given();
  const { question } = await add("Ours?");
  const other = await createWorld();
  const stranger = await other.person("owner");
  const body = { label: "Ours, too?", version: 1 };
  const params = { question_id: question.id };

  expect((await sendRaw(await person("manager"), putQuestion, { params, body })).status).toBe(404);
  expect((await other.sendRaw(stranger, putQuestion, { params, body })).status).toBe(404);
  expect((await send(maja, putQuestion, { params, body })).body).toMatchObject({ label: "Ours, too?", version: 2 });
});

it("[QUEST-3] keeps questionnaires with their type, whom they are for, and whether they are in use", async () => {
  const { admin, company, send, sendRaw } = await given();
  const params = { company_id: company.id };
  const content = { title: "After the interview", questionnaire_type: "review", is_private: true } as const;
  const { body: made } = await send(admin, createQuestionnaire, { params, body: content });
  expect(made).toMatchObject({ ...content, is_internal: false, is_active: true, questions: 0 });
  const of = { questionnaire_id: made.id };

  await send(admin, questionnaireQuestions.create, {
    params: { ...of, choice_type: "text" },
    body: { label: "What did you see?" },
  });
  const { version: _, id: __, questions: ___, ...sent } = made;
  const change = { ...sent, title: "After", is_active: false };
  expect((await send(admin, putQuestionnaire, { params: of, body: change })).body).toMatchObject({
    title: "After",
    is_active: false,
    questions: 1,
  });
  const otherType = { ...change, questionnaire_type: "offer" };
  expect((await sendRaw(admin, putQuestionnaire, { params: of, body: otherType })).status).toBe(400);
  const active = async (is_active: boolean) =>
    (await send(admin, listQuestionnaires, { params, query: { is_active } })).body.count;
  expect([await active(true), await active(false)]).toEqual([0, 1]);
  await send(admin, deleteQuestionnaire, { params: of });
  expect((await send(admin, listQuestionnaires, { params, query: {} })).body.count).toBe(0);
});

it("[QUEST-2] gives a cloned job questions of its own, each worded by itself", async () => {
  const { admin, add, params, labels, send } = await given();
  const { question } = await add("How far do you live?", true);

  const { body } = await send(admin, cloneJob, { params, body: { title: "Another", with_team: true } });
  const clone = { job_id: body.job_id };
  const { body: copied } = await send(admin, jobQuestions.list, { params: clone });

  expect(copied.results).toMatchObject([{ label: "How far do you live?", required: true }]);
  const [first] = copied.results;
  expect(first?.question.id).not.toBe(question.id);
  await send(admin, putQuestion, {
    params: { question_id: first!.question.id },
    body: { label: "How near?", version: 1 },
  });
  expect(await labels()).toEqual(["How far do you live?"]);
});

it("[QUEST-7] links no question that belongs to its form, says what to do, and does not offer it", async () => {
  const { admin, company, params, send, sendRaw } = await given();
  const made = await send(admin, createQuestion, {
    params: { company_id: company.id, q_type: "application", choice_type: "text" },
    query: { can_be_reused: false },
    body: { label: "What did you see?" },
  });

  const reply = await sendRaw(admin, jobQuestions.add, { params, body: { id: made.body.data.id, required: false } });

  expect([reply.status, reply.body.errors?.id?.[0]]).toEqual([
    400,
    "This question belongs to the form that uses it. Write a new question here, or ask an admin to make that one reusable.",
  ]);
});
