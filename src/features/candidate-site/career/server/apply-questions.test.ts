import { beforeAll, expect, it } from "vitest";
import { createCandidate, errorsOn, fill, formOf } from "#tests/support/candidate.ts";
import { pdf } from "#tests/support/files.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { jobQuestions } from "#features/review/questions/question-lists.contract.ts";
import { putQuestion } from "#features/review/questions/questions.contract.ts";
import { fieldOf, type ChoiceType } from "#features/review/questions/questions.ts";

beforeAll(ensurePages);

const shifts = { label: "Which shifts suit you?", choices: [{ text: "Days" }, { text: "Nights" }], required: true };

async function given() {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const job = await world.job();
  const ask = async (choice_type: ChoiceType, body: object) => {
    const params = { job_id: job.id, choice_type };
    const reply = await world.send(admin, jobQuestions.create, { params, body: { label: `${choice_type}?`, ...body } });
    const { question } = reply.body.data;
    return { ...question, field: fieldOf(question.id), ids: question.choices.map(({ id }) => String(id)) };
  };
  const applications = () =>
    world.system((db) =>
      db.selectFrom("application").select("id").where("company_id", "=", world.company.id).orderBy("id").execute(),
    );
  const answersOf = async (application_id: number) => {
    const { body } = await world.send(admin, getApplication, { params: { application_id } });
    return body.answers.map(({ question, text }) => [question.label, text]);
  };
  return { ...world, admin, job, ask, applications, answersOf, candidate: createCandidate(world) };
}

it("[QUEST-4] [QUEST-5] asks the questions of its job, and keeps the answers with the application", async () => {
  const { ask, candidate, job, applications, answersOf, search, admin } = await given();
  const one = await ask("select-one", shifts);
  const many = await ask("select-multiple", { ...shifts, label: "Which days?" });
  const range = await ask("range", { settings: { minimum: 0, maximum: 10, step: 0.5 } });
  const link = await ask("link", {});
  const file = await ask("file", {});
  const form = fill(await candidate.openForm(job), {
    [one.field]: one.ids[1]!,
    [many.field]: many.ids[0]!,
    [range.field]: "2,5",
    [link.field]: "https://example.com/aino",
  });
  form.files.set(file.field, new File([new Uint8Array(await pdf({ pages: [["Bridges"]] }))], "bridges.pdf"));

  expect((await candidate.send(form)).status).toBe(303);

  const [application] = await applications();
  expect(await answersOf(application!.id)).toEqual([
    [shifts.label, "Nights"],
    ["Which days?", "Days"],
    ["range?", "2.5"],
    ["link?", "https://example.com/aino"],
    ["file?", "bridges.pdf"],
  ]);
  const { facets } = await search(admin, { exclude_results: true });
  expect(facets.answers?.map(({ value }) => value)).toContain(`${one.id}:${one.ids[1]}`);
});

it("[QUEST-4] says beside each field what is wrong, and keeps what was answered", async () => {
  const { ask, candidate, job, applications } = await given();
  const one = await ask("select-one", shifts);
  const range = await ask("range", { settings: { minimum: 0, maximum: 10, step: 1 } });
  const link = await ask("link", {});
  const text = await ask("text-short", {});
  const other = await ask("select-one", { ...shifts, label: "And then?" });
  const typed = {
    [other.field]: other.ids[0]!,
    [range.field]: "11",
    [link.field]: "javascript:alert(1)",
    [text.field]: "a".repeat(201),
  };

  const page = await candidate.send(fill(await candidate.openForm(job), typed));

  expect([page.status, errorsOn(page)]).toEqual([
    422,
    {
      [one.field]: "Answer this question.",
      [range.field]: "Enter a number from 0 to 10 in steps of 1.",
      [link.field]: "Enter a URL that starts with https:// or http://.",
      [text.field]: "Use at most 200 characters.",
    },
  ]);
  expect(page.document.querySelector("#summary")?.textContent).toContain(`${shifts.label} Answer this question.`);
  expect(Object.fromEntries(formOf(page).values)).toMatchObject(typed);
  expect(await applications()).toEqual([]);
});

it("[QUEST-4] refuses choices of other questions, and two where one is to be chosen", async () => {
  const { ask, candidate, job } = await given();
  const [one, other] = [await ask("select-one", shifts), await ask("select-one", { ...shifts, label: "And then?" })];
  const answers = { [one.field]: other.ids[0]!, [other.field]: other.ids[0]! };

  const page = await candidate.send(fill(await candidate.openForm(job), answers));

  expect(errorsOn(page)).toEqual({ [one.field]: "Choose one of the answers." });
});

it("[QUEST-1] [QUEST-4] keeps the wording that was answered, and has an answer to a former one looked at again", async () => {
  const { ask, candidate, job, applications, answersOf, send, admin } = await given();
  const one = await ask("select-one", shifts);
  const answers = { [one.field]: one.ids[0]! };
  const reword = (label: string, version: number) => {
    const choices = one.choices.map(({ id, text }) => ({ id, text: `${text}!` }));
    return send(admin, putQuestion, { params: { question_id: one.id }, body: { label, choices, version } });
  };
  await candidate.send(fill(await candidate.openForm(job), answers));
  const opened = fill(await candidate.openForm(job), { ...answers, email: "other@example.com" });

  await reword("Which do you like?", 1);
  const page = await candidate.send(opened);

  expect(errorsOn(page)).toEqual({ [one.field]: "The question was changed. Check your answer again." });
  expect(await answersOf((await applications())[0]!.id)).toEqual([[shifts.label, "Days"]]);
  const again = formOf(page);
  expect((await candidate.send(fill(again, { ...answers, email: "other@example.com" }))).status).toBe(303);
  expect(await answersOf((await applications())[1]!.id)).toEqual([["Which do you like?", "Days!"]]);
});
