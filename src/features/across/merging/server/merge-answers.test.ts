import { beforeAll, expect, it } from "vitest";
import { createCandidate, formOf } from "#tests/support/candidate.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { fillForm, getFormAnswers, listForms, sendForm } from "#features/conversations/forms/forms.contract.ts";
import { questionnaireQuestions } from "#features/review/questions/question-lists.contract.ts";
import { createQuestionnaire } from "#features/review/questions/questionnaires.contract.ts";
import { fieldOf } from "#features/review/questions/questions.ts";
import { mergeApplications, previewMerge, undoMerge } from "../merges.contract.ts";

beforeAll(ensurePages);

async function given(...sources: Record<string, string>[]) {
  const world = await createSearchWorld();
  const { company, person, candidate, send } = world;
  const admin = await person("admin");
  const { id: job_id } = await world.job();
  const [kept, merged] = [
    await candidate({ job_id, source_type: "recommended", source_json: { source: "Fair", ...sources[0] } }),
    await candidate({ job_id, source_json: { source: "Portal", ...sources[1] } }),
  ];
  const { id } = (
    await send(admin, createQuestionnaire, {
      params: { company_id: company.id },
      body: { title: "Shifts", questionnaire_type: "application" },
    })
  ).body;
  const ask = async (label: string) => {
    const params = { questionnaire_id: id, choice_type: "select-one" as const };
    const body = { label, choices: [{ text: `${label} yes` }, { text: `${label} no` }] };
    const { question } = (await send(admin, questionnaireQuestions.create, { params, body })).body.data;
    return { field: fieldOf(question.id), yes: String(question.choices[0]?.id), no: String(question.choices[1]?.id) };
  };
  type One = { id: number };
  const form = (one: One) => ({ application_id: one.id, form: String(id) });
  const fill = (one: One, answers: Record<string, string>) =>
    send(admin, fillForm, { params: form(one), body: { answers } });
  const texts = async (one: One) =>
    (await send(admin, getFormAnswers, { params: form(one) })).body.results.flatMap(({ texts: shown }) => shown);
  const link = async (one: One) => {
    const params = { application_id: one.id, questionnaire_id: id };
    return new URL((await send(admin, sendForm, { params, body: {} })).body.address).pathname;
  };
  const isSent = async (one: One) =>
    (await send(admin, listForms, { params: { application_id: one.id } })).body.results.some(
      (listed) => listed.questionnaire === id && listed.link !== null,
    );
  const found = async () =>
    (await world.search(admin, { exclude_results: true })).facets.answers?.map(({ label }) => label).toSorted() ?? [];
  const foundBy = (q: string) => world.found(admin, { q });
  const params = { application_id: kept.id };
  const preview = async () => (await send(admin, previewMerge, { params, query: { secondary_id: merged.id } })).body;
  const merge = async () =>
    (await send(admin, mergeApplications, { params, body: { secondary_id: merged.id } })).body.merge_id;
  const undo = (merge_id: number) => send(admin, undoMerge, { params, body: { merge_id } });
  const read = async (one: One) => (await send(admin, getApplication, { params: { application_id: one.id } })).body;
  const browser = createCandidate(world);
  return {
    ...world,
    kept,
    merged,
    ask,
    fill,
    texts,
    link,
    isSent,
    found,
    foundBy,
    preview,
    merge,
    undo,
    read,
    browser,
  };
}

it("[DETAIL-11] [QUEST-8] brings answers to what the kept application has not answered, for the search, too, and takes them back", async () => {
  const { kept, merged, ask, fill, texts, found, foundBy, preview, merge, undo } = await given();
  const [days, nights] = [await ask("Days"), await ask("Nights")];
  await fill(kept, { [days.field]: days.yes });
  await fill(merged, { [days.field]: days.no, [nights.field]: nights.yes });
  const before = await found();
  const named = async () => foundBy("answers:nights");
  expect(await named()).toEqual([merged.id]);

  expect(await preview()).toMatchObject({ answers: 1, answers_left: 1 });
  const merge_id = await merge();

  expect(await texts(kept)).toEqual(["Days yes", "Nights yes"]);
  expect(await found()).toEqual(["Days: Days yes", "Nights: Nights yes"]);
  expect(await named()).toEqual([kept.id]);

  await undo(merge_id);

  expect([await texts(kept), await texts(merged)]).toEqual([["Days yes"], ["Days no", "Nights yes"]]);
  expect(await found()).toEqual(before);
  expect(await named()).toEqual([merged.id]);
});

it("[DETAIL-11] [QUEST-4] lets the candidate answer for the kept application by the link of the merged one", async () => {
  const { kept, merged, ask, texts, link, isSent, merge, undo, browser } = await given();
  const days = await ask("Days");
  const path = await link(merged);
  const page = formOf(await browser.open(path));
  page.values.set(days.field, days.yes);

  const merge_id = await merge();

  expect(await isSent(kept)).toBe(true);
  expect((await browser.send(page)).status).toBe(303);
  expect(await texts(kept)).toEqual(["Days yes"]);

  await undo(merge_id);

  expect([await isSent(kept), await isSent(merged)]).toEqual([false, true]);
  expect(await texts(kept)).toEqual(["Days yes"]);
});

it("[DETAIL-11] [QUEST-4] leaves a link where the kept application has one that can be answered", async () => {
  const { kept, merged, ask, link, isSent, merge, undo, browser } = await given();
  await ask("Days");
  const [own, other] = [await link(kept), await link(merged)];

  const merge_id = await merge();

  expect([(await browser.open(own)).status, (await browser.open(other)).status]).toEqual([200, 404]);

  await undo(merge_id);

  expect([(await browser.open(own)).status, (await browser.open(other)).status]).toEqual([200, 200]);
  expect(await isSent(merged)).toBe(true);
});

const kim = { ref_name: "Kim Ek", ref_email: "kim@example.com", ref_message: "Calm in every storm." };

it("[DETAIL-11] [PUBLIC-3] says of the kept application who recommended the merged one, and takes that back", async () => {
  const { kept, preview, merge, undo, read } = await given({}, kim);

  expect(await preview()).toMatchObject({ recommendation: true });
  const merge_id = await merge();

  const { recommended_by, source } = await read(kept);
  expect(recommended_by).toEqual({ name: "Kim Ek", email: "kim@example.com" });
  expect(source).toMatchObject({ name: "Fair", recommendation: kim.ref_message });

  await undo(merge_id);

  expect(await read(kept)).toMatchObject({ recommended_by: null, source: { name: "Fair", recommendation: null } });
});

it("[DETAIL-11] leaves the kept application the recommendation that it has", async () => {
  const { kept, preview, merge, read } = await given({ ref_name: "Mika Salo" }, kim);

  expect(await preview()).toMatchObject({ recommendation: false });
  await merge();

  expect(await read(kept)).toMatchObject({
    recommended_by: { name: "Mika Salo", email: null },
    source: { recommendation: null },
  });
});
