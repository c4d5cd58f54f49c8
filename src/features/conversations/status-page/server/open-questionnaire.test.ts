import { beforeAll, describe, expect, it } from "vitest";
import { questionnaireQuestions } from "#features/review/questions/question-lists.contract.ts";
import { createQuestionnaire, putQuestionnaire } from "#features/review/questions/questionnaires.contract.ts";
import { fieldOf } from "#features/review/questions/questions.ts";
import { revokeStatusLink } from "../candidate-status.contract.ts";
import { endFormLink, getFormAnswers, listForms, sendForm } from "#features/conversations/forms/forms.contract.ts";
import { formOf } from "#tests/support/candidate.ts";
import { followedWorld } from "#tests/support/followed.ts";
import { ensurePages } from "#tests/support/pages.ts";

beforeAll(ensurePages);

async function given() {
  const world = await followedWorld();
  const { send, person, maja, company, params, candidate, address, post } = world;
  const admin = await person("admin");
  const content = { title: "About shifts", questionnaire_type: "application" as const };
  const made = await send(admin, createQuestionnaire, { params: { company_id: company.id }, body: content });
  const asked = await send(admin, questionnaireQuestions.create, {
    params: { questionnaire_id: made.body.id, choice_type: "text-short" },
    body: { label: "Days or nights?" },
  });
  const field = fieldOf(asked.body.data.question.id);
  const of = { ...params, questionnaire_id: made.body.id };
  const sent = await send(maja, sendForm, { params: of, body: {} });
  const actions = async () =>
    [...(await candidate.open(address)).document.querySelectorAll("#questions ~ form")].map((form) =>
      form.getAttribute("action"),
    );
  const openForm = async () => String((await post((await actions())[0] ?? "")).headers.location);
  const answer = async (path: string) => {
    const form = formOf(await candidate.open(path));
    form.values.set(field, "Nights");
    return candidate.send(form);
  };
  const answers = async () =>
    (await send(maja, getFormAnswers, { params: { ...params, form: String(made.body.id) } })).body.results;
  return {
    ...world,
    admin,
    content,
    of,
    form: made.body,
    mailed: new URL(sent.body.address).pathname,
    actions,
    openForm,
    answer,
    answers,
  };
}

describe("[PUBLIC-5] [QUEST-3] the questionnaires of a candidate", () => {
  it("[PUBLIC-5] are opened by the page, and the link in the mail goes on to work", async () => {
    const { openForm, answer, answers, mailed, candidate, actions, send, maja, params } = await given();

    const path = await openForm();
    const again = await openForm();
    const listed = (await send(maja, listForms, { params })).body.results.find(({ title }) => title === "About shifts");
    const open = await candidate.open(mailed);
    const sent = await answer(path);

    expect(path).toMatch(/^\/quest\/answer\/[\w-]{43}\/\?lang=en$/);
    expect(again).toBe(path);
    expect(listed?.link?.dt_answered).toBeNull();
    expect(open.status).toBe(200);
    expect(sent.status).toBe(303);
    expect((await answers()).map(({ texts }) => texts)).toEqual([["Nights"]]);
    expect((await candidate.open(mailed)).status).toBe(410);
    expect(await actions()).toEqual([]);
  });

  it("[PUBLIC-5] are answered once, also by both links", async () => {
    const { openForm, answer, answers, mailed, candidate } = await given();
    const path = await openForm();

    await answer(mailed);

    expect((await candidate.open(path)).status).toBe(410);
    expect(await answers()).toHaveLength(1);
  });

  it("[PUBLIC-5] end with the link that was sent, with the questionnaire, and as the candidate withdraws", async () => {
    const ended = await given();
    const path = await ended.openForm();
    await ended.send(ended.maja, endFormLink, { params: ended.of });
    expect([await ended.actions(), (await ended.candidate.open(path)).status]).toEqual([[], 404]);

    const closed = await given();
    await closed.send(closed.admin, putQuestionnaire, {
      params: { questionnaire_id: closed.form.id },
      body: { ...closed.content, is_private: false, is_internal: false, is_active: false },
    });
    expect(await closed.actions()).toEqual([]);

    const withdrawn = await given();
    const [action = ""] = await withdrawn.actions();
    await withdrawn.withdraw();
    expect([await withdrawn.actions(), (await withdrawn.post(action ?? "")).headers.location]).toEqual([
      [],
      `${withdrawn.address}?lang=en`,
    ]);
  });

  it("[PUBLIC-5] end with the status link by which they were opened, and by no other way of being sent", async () => {
    const { openForm, answer, mailed, candidate, address, link, post, send, maja, params } = await given();
    const path = await openForm();

    await send(maja, revokeStatusLink, { params });

    expect([(await candidate.open(address)).status, (await candidate.open(path)).status]).toEqual([410, 404]);
    expect((await candidate.open(mailed)).status).toBe(200);
    const fresh = await candidate.open(await link());
    const [form] = fresh.document.querySelectorAll("#questions ~ form");
    const again = await post(form?.getAttribute("action") ?? "");
    expect((await answer(String(again.headers.location))).status).toBe(303);
  });

  it("[PUBLIC-5] are opened by the own application alone", async () => {
    const { post, address, actions, another, link } = await given();
    const own = await link((await another()).id);

    const reply = await post(((await actions())[0] ?? "").replace(address, own));

    expect(reply.headers.location).toBe(`${own}?lang=en`);
  });
});
