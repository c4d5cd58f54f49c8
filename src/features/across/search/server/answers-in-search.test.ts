import { expect, it } from "vitest";
import { answersIn } from "#tests/support/answers.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { searchInSql } from "#tests/support/sql-search.ts";
import type { Person } from "#tests/support/world.ts";
import { copyApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { anonymizeApplication } from "#features/across/erasure/erasure.contract.ts";
import { deleteFormAnswers } from "#features/conversations/forms/forms.contract.ts";
import { putQuestionnaire } from "#features/review/questions/questionnaires.contract.ts";
import { putQuestion } from "#features/review/questions/questions.contract.ts";
import { indexOlderTexts } from "./index-older-texts.ts";

/** Creates a company with an admin, and a search that asserts that both engines agree. */
async function given() {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const inSql = searchInSql(world);
  async function found(q: string, who: Person = admin, role: "admin" | "member" = "admin") {
    const ids = await world.found(who, { q });
    expect((await inSql(who, role, { q })).rows.map(({ id }) => id)).toEqual(ids);
    return ids;
  }
  return { ...world, admin, found, ...answersIn(world, admin) };
}

it("[QUEST-5] [SEARCH-7] finds by the words of an answer and by the text of a choice, in the field and in any", async () => {
  const { admin, answer, ask, askInJob, candidate, found, job, search } = await given();
  const { id: job_id } = await job();
  const [worked, why] = [
    await ask({ choice_type: "select-multiple", choices: ["Nightshifts", "Weekends"] }),
    await askInJob(job_id),
  ];
  const anna = await candidate({ job_id });
  const bo = await candidate({ message: "Lighthouses" });
  await answer(anna, why, "I keep lighthouses. They are calm.");
  await answer(bo, worked, [worked.choice_ids[0]!]);

  expect(await found("lighthouse")).toEqual([bo.id, anna.id]);
  expect(await found("answers:lighthouse")).toEqual([anna.id]);
  expect(await found('answer:"keep lighthouses"')).toEqual([anna.id]);
  expect(await found("answers:nightshift")).toEqual([bo.id]);
  expect(await found("answers:weekends")).toEqual([]);
  expect(await found("-answers:calm")).toEqual([bo.id]);
  expect((await search(admin, { q_answers: ["calm"] })).results.map(({ id }) => id)).toEqual([anna.id]);
  const { facets_q, results } = await search(admin, { q: "lighthouse" });
  expect(facets_q).toContainEqual({ field: "answers", count: 1 });
  expect(results.find(({ id }) => id === anna.id)?.matches).toEqual([
    {
      field: "answers",
      snippet: [
        { text: "I keep ", is_hit: false },
        { text: "lighthouses", is_hit: true },
        { text: ". They are calm.", is_hit: false },
      ],
    },
  ]);
});

it("[QUEST-5] finds a choice in the wording that was answered, and the question by none of its words", async () => {
  const { admin, answer, ask, candidate, found, send } = await given();
  const shifts = await ask({ choice_type: "select-one", choices: ["Moonlight", "Daylight"], label: "Which trawler?" });
  const anna = await candidate();
  await answer(anna, shifts, shifts.choice_ids[0]!);
  await send(admin, putQuestion, {
    params: { question_id: shifts.question_id },
    body: {
      label: "Which trawler?",
      version: 1,
      choices: shifts.choice_ids.map((id, index) => ({ id: Number(id), text: ["Evening", "Morning"][index]! })),
    },
  });

  expect(await found("moonlight")).toEqual([anna.id]);
  expect(await found("evening OR trawler")).toEqual([]);
});

it("[QUEST-5] [ROLE-2] finds no answer to a private, internal or review form, nor a field of applicants", async () => {
  const { answer, ask, askOfApplicants, candidate, found, admin, search } = await given();
  const anna = await candidate({ message: "Sailor" });
  const forms = [
    await ask({}, { is_private: true }),
    await ask({}, { is_internal: true }),
    await ask({}, {}, "review"),
    await askOfApplicants(),
  ];
  for (const form of forms) await answer(anna, form, "Knows heliographs.");

  expect(await found("heliograph")).toEqual([]);
  expect(await found("answers:heliograph")).toEqual([]);
  expect(await found("sailor -heliograph")).toEqual([anna.id]);
  const { facets_q, results } = await search(admin, { q: "sailor OR heliograph" });
  expect(facets_q).toContainEqual({ field: "answers", count: 0 });
  expect(results[0]?.matches.map(({ field }) => field)).toEqual(["message"]);
});

it("[QUEST-5] [ROLE-2] finds answers no more from when their questionnaire becomes private, and again when it is opened", async () => {
  const { admin, answer, ask, candidate, found, send } = await given();
  const form = await ask();
  const anna = await candidate();
  await answer(anna, form, "Knows heliographs.");
  const change = (audience: { is_private: boolean; is_internal: boolean }, version: number) =>
    send(admin, putQuestionnaire, {
      params: { questionnaire_id: Number(form.name) },
      body: { title: "A form", questionnaire_type: "application", is_active: true, version, ...audience },
    });
  expect(await found("heliograph")).toEqual([anna.id]);

  await change({ is_private: true, is_internal: false }, 1);
  expect(await found("heliograph")).toEqual([]);
  await change({ is_private: false, is_internal: false }, 2);
  expect(await found("heliograph")).toEqual([anna.id]);
  await change({ is_private: false, is_internal: true }, 3);
  expect(await found("heliograph")).toEqual([]);
});

it("[QUEST-5] [ROLE-15] finds a masked application by none of its answers", async () => {
  const { admin, answer, ask, candidate, found, search, system } = await given();
  const form = await ask();
  const [masked, shown] = [await candidate({ message: "Sailor" }), await candidate({ message: "Sailor" })];
  for (const one of [masked, shown]) await answer(one, form, "Zelda Quist keeps bees.");
  await system((db) => db.updateTable("application").set({ is_masked: true }).where("id", "=", masked.id).execute());

  expect(await found("zelda")).toEqual([shown.id]);
  expect(await found("answers:bees")).toEqual([shown.id]);
  expect(await found("-bees")).toEqual([masked.id]);
  expect((await search(admin, { q: "bees" })).facets_q).toContainEqual({ field: "answers", count: 1 });
  const { results } = await search(admin, { q: "bees OR NOT absent" });
  expect(results.map(({ id, matches }) => [id, matches.length])).toEqual([
    [shown.id, 1],
    [masked.id, 0],
  ]);
});

it("[QUEST-5] [ROLE-10] finds for an agency recruiter what their own candidates answered, and no other's", async () => {
  const { answer, ask, candidate, found, job, person } = await given();
  const shared = await job();
  const recruiter = await person("member", { jobs: [[shared, "recruiter"]] });
  const form = await ask();
  const brought = await candidate({ job_id: shared.id, uploaded_by_id: recruiter.user_id });
  const other = await candidate({ job_id: shared.id });
  for (const one of [brought, other]) await answer(one, form, "Knows heliographs.");

  expect(await found("answers:heliograph", recruiter, "member")).toEqual([brought.id]);
});

it("[QUEST-5] finds an answer no more once it is changed, deleted or anonymized, and that of a copy as well", async () => {
  const { admin, answer, askInJob, ask, candidate, found, job, send } = await given();
  const [from, to] = [await job(), await job()];
  const [text, other] = [await askInJob(from.id), await ask()];
  const anna = await candidate({ job_id: from.id });
  await answer(anna, text, "Knows heliographs.");
  await send(admin, copyApplication, { params: { application_id: anna.id }, body: { job_id: to.id } });

  expect(await found("heliograph")).toHaveLength(2);
  await answer(anna, text, "Knows semaphores.");
  expect(await found("semaphore")).toEqual([anna.id]);
  expect(await found("heliograph")).toHaveLength(1);
  await answer(anna, other, "Knows sextants.");
  await send(admin, deleteFormAnswers, { params: { application_id: anna.id, form: other.name } });
  expect(await found("sextant")).toEqual([]);
  await send(admin, anonymizeApplication, { params: { application_id: anna.id }, body: {} });
  expect(await found("semaphore")).toEqual([]);
});

it("[QUEST-5] [SEARCH-8] indexes the answers of before in the background", async () => {
  const { answer, app, ask, candidate, company, found, system } = await given();
  const form = await ask();
  const anna = await candidate();
  await answer(anna, form, "Knows heliographs.");
  await system(async (db) => {
    await db.updateTable("answer").set({ document: null }).where("company_id", "=", company.id).execute();
    await db.deleteFrom("search_word").where("company_id", "=", company.id).execute();
    await db.insertInto("text_to_index").values({ company_id: company.id, application_id: anna.id }).execute();
  });

  await indexOlderTexts.run(app, {});

  await expect.poll(() => found("heliograph")).toEqual([anna.id]);
});
