import { beforeAll, expect, it } from "vitest";
import { getJobPage } from "#features/candidate-site/career/career.contract.ts";
import { jobQuestions } from "#features/review/questions/question-lists.contract.ts";
import { createQuestion, deleteQuestion } from "#features/review/questions/questions.contract.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { getApplicationFields } from "../application-fields.contract.ts";
import { applyJobDraft, getJobAd, getJobForm, patchJobDraft, type JobValues } from "../job-editing.contract.ts";

beforeAll(ensurePages);

type Drafted = JobValues["questions"][number];

const wording = { label: "Do you drive?", choice_type: "text", choices: [], settings: null } as const;
const place = { required: false, is_summary: false };
const added = (label: string, others: Partial<Drafted> = {}): Drafted => ({
  id: null,
  wording: { ...wording, label, choices: [] },
  ...place,
  ...others,
});

/** Creates a published job whose form a colleague edits. */
async function given() {
  const world = await createWorld();
  const { company, send, sendRaw } = world;
  const job = await world.job({ status: "published" });
  const params = { job_id: job.id };
  const admin = await world.person("admin");
  const maja = await world.person("member", { jobs: [[job, "collaborator"]] });
  const form = async () => (await send(maja, getJobForm, { params })).body;

  async function draft<Field extends keyof JobValues>(field: Field, value: JobValues[Field], who: Person = maja) {
    const revision = (await form()).fields.find((state) => state.field === field)?.revision ?? 0;
    return sendRaw(who, patchJobDraft, { params, body: { field, value, revision } });
  }
  const save = async () => sendRaw(maja, applyJobDraft, { params, body: { version: (await form()).version } });
  const public_page = async () =>
    (await send(null, getJobPage, { params: { company_slug: company.slug, job_id: job.id } })).body;
  const preview = async () => (await send(maja, getJobAd, { params })).body;
  const reusable = async (label: string) => {
    const create = { company_id: company.id, q_type: "application", choice_type: "text" } as const;
    return (await send(admin, createQuestion, { params: create, body: { label } })).body.data.id;
  };
  const labels = async () => (await send(maja, jobQuestions.list, { params })).body.results.map(({ label }) => label);
  return {
    ...world,
    newJob: world.job,
    params,
    admin,
    maja,
    form,
    draft,
    save,
    public_page,
    preview,
    reusable,
    labels,
  };
}

const phoneField = (page: unknown) => /<input[^>]*name="phone_number"[^>]*>/.exec(String(page))?.[0] ?? "";

it("[JOB-4] [INTER-2] leaves the form of a published job as it is until its draft is saved", async () => {
  const { draft, save, public_page, preview, send, maja, params, form } = await given();
  const fields = { required_fields: ["phone_number" as const], hidden_fields: ["message" as const] };

  expect((await draft("application_fields", fields)).status).toBe(200);

  expect(phoneField(await public_page())).not.toContain("required");
  expect(await public_page()).toContain('name="message"');
  expect(phoneField(await preview())).toContain("required");
  expect(await preview()).not.toContain('name="message"');

  expect((await save()).status).toBe(200);
  expect(phoneField(await public_page())).toContain("required");
  expect(await public_page()).not.toContain('name="message"');
  expect((await form()).saved.application_fields).toMatchObject({ required_fields: ["phone_number"] });
  const asked = (await send(maja, getApplicationFields, { params })).body;
  expect(asked).toMatchObject({
    required_fields: ["phone_number"],
    hidden_fields: expect.arrayContaining(["message"]),
  });
});

it("[JOB-4] [QUEST-2] asks what is drafted once the job is saved, in its order and wording", async () => {
  const { draft, save, public_page, preview, labels, form, reusable } = await given();
  const library = await reusable("Can you travel?");

  await draft("questions", [added("Do you drive?", { required: true }), { id: library, wording: null, ...place }]);

  expect(await public_page()).not.toContain("Do you drive?");
  expect(await preview()).toContain("Do you drive?");
  expect(await preview()).toContain("Can you travel?");
  expect((await save()).status).toBe(200);
  expect(await labels()).toEqual(["Do you drive?", "Can you travel?"]);
  expect(await public_page()).toContain("Do you drive?");

  const [own, taken] = (await form()).saved.questions as [Drafted, Drafted];
  expect(own).toMatchObject({ id: expect.any(Number), wording: null, required: true });
  const reworded = { ...wording, label: "Do you drive a truck?", choices: [] };
  await draft("questions", [{ ...taken, is_summary: true }, { ...own, wording: reworded }, added("Where?")]);
  expect(await labels()).toEqual(["Do you drive?", "Can you travel?"]);
  await save();
  expect(await labels()).toEqual(["Can you travel?", "Do you drive a truck?", "Where?"]);
  const saved = (await form()).saved.questions;
  expect(saved.map(({ id, is_summary }) => [id, is_summary])).toEqual([
    [library, true],
    [own.id, false],
    [expect.any(Number), false],
  ]);

  await draft("questions", saved.slice(0, 1));
  expect(await public_page()).toContain("Do you drive a truck?");
  await save();
  expect(await labels()).toEqual(["Can you travel?"]);
});

it("[JOB-4] [QUEST-7] drafts no question of another job or company, none twice, and no wording of the library", async () => {
  const { draft, admin, reusable, send, newJob } = await given();
  const theirs = await (await given()).reusable("Where?");
  const other = await newJob();
  const { body } = await send(admin, jobQuestions.create, {
    params: { job_id: other.id, choice_type: "text" },
    body: { label: "Only there?" },
  });
  const library = { id: await reusable("Can you travel?"), wording: null, ...place };
  const refused = async (questions: Drafted[], who?: Person) =>
    (await draft("questions", questions, who)).body.errors?.value;

  const gone = ["One of the questions was removed."];
  expect(await refused([{ ...library, id: theirs }])).toEqual(gone);
  expect(await refused([{ ...library, id: body.data.question.id }])).toEqual(gone);
  expect(await refused([{ ...library, id: body.data.question.id }], admin)).toEqual([
    expect.stringContaining("This question belongs to the form that uses it."),
  ]);
  expect(await refused([{ ...library, id: null }])).toEqual(gone);
  expect(await refused([library, library])).toEqual(["The form already has this question."]);
  expect(await refused([{ ...library, wording: { ...wording, choices: [] } }])).toEqual([
    "Only admins can change the company's questions.",
  ]);
});

it("[JOB-4] [QUEST-7] leaves out a drafted question that was deleted before the job is saved", async () => {
  const { draft, save, labels, reusable, send, admin } = await given();
  const library = await reusable("Can you travel?");
  await draft("questions", [{ id: library, wording: null, ...place }, added("Do you drive?")]);
  await send(admin, deleteQuestion, { params: { question_id: library } });

  expect((await save()).status).toBe(200);
  expect(await labels()).toEqual(["Do you drive?"]);
});

it("[JOB-4] [QUEST-2] doesn't save a form over questions that were changed directly since it was opened", async () => {
  const { draft, form, sendRaw, send, maja, params, labels } = await given();
  await draft("questions", [added("Do you drive?")]);
  const { version } = await form();
  await send(maja, jobQuestions.create, { params: { ...params, choice_type: "text" }, body: { label: "Where?" } });

  const late = await sendRaw(maja, applyJobDraft, { params, body: { version } });

  expect(late).toMatchObject({ status: 409, body: { current: { saved: { questions: [{ wording: null }] } } } });
  expect(await labels()).toEqual(["Where?"]);
});

it("[INTER-2] says beside a drafted form what can't be chosen", async () => {
  const { draft } = await given();
  const both = { required_fields: ["cv" as const], hidden_fields: ["cv" as const] };

  const refused = await draft("application_fields", both);

  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { value: ["CV can't be both required and hidden."] } },
  });
});
