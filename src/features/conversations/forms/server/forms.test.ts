import { beforeAll, describe, expect, it } from "vitest";
import { formOf } from "#tests/support/candidate.ts";
import { createForms, shifts } from "#tests/support/forms.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { anonymizeApplication } from "#features/across/erasure/erasure.contract.ts";
import { companyQuestions, questionnaireQuestions } from "#features/review/questions/question-lists.contract.ts";
import { putQuestionnaire } from "#features/review/questions/questionnaires.contract.ts";
import { putWeights } from "#features/review/questions/questions.contract.ts";
import { fieldOf } from "#features/review/questions/questions.ts";
import { deleteFormAnswers, fillForm, getFilledForm, getFormAnswers, listForms } from "../forms.contract.ts";

beforeAll(ensurePages);

describe("[QUEST-3] [QUEST-8] filling in as a colleague", () => {
  it("[QUEST-8] keeps the serialized form with its author, and answers with the form", async () => {
    const { questionnaire, ask, send, maja, of } = await createForms();
    const { id, form } = await questionnaire();
    const [one, text] = [await ask(id), await ask(id, "text", {})];
    const answers = { [one.field]: one.ids[1]!, [text.field]: "Calm." };

    const { body } = await send(maja, fillForm, { params: form, body: { answers } });

    expect([body.success, body.form.map(({ value }) => value)]).toEqual([true, [null, "Calm."]]);
    expect(body.form[0]?.choices.map(({ name, selected }) => [name, selected])).toEqual([
      ["Days", false],
      ["Nights", true],
    ]);
    expect((await send(maja, getFormAnswers, { params: form })).body.results).toMatchObject([
      { question: { label: shifts.label }, texts: ["Nights"], user: { id: maja.user_id } },
      { texts: ["Calm."] },
    ]);
    const { body: application } = await send(maja, getApplication, { params: of });
    expect(application.answers).toMatchObject([
      { text: "Nights", questionnaire: id, user: maja.user_id, question: { choice_type: "select-one" } },
      { text: "Calm." },
    ]);
  });

  it("[QUEST-2] tells the answer to the summary question first, as the summary", async () => {
    const { questionnaire, ask, send, admin, maja } = await createForms();
    const { id, form } = await questionnaire();
    const [one, text] = [await ask(id), await ask(id, "text", {})];
    await send(maja, fillForm, {
      params: form,
      body: { answers: { [one.field]: one.ids[0]!, [text.field]: "Calm." } },
    });
    const { results: asked } = (await send(admin, questionnaireQuestions.list, { params: { questionnaire_id: id } }))
      .body;
    const item_id = asked.find(({ question }) => question.id === text.id)?.id ?? 0;

    const params = { questionnaire_id: id, item_id };
    await send(admin, questionnaireQuestions.patch, { params, body: { is_summary: true } });

    const { body } = await send(maja, getFormAnswers, { params: form });
    expect(body.results.map(({ texts, is_summary }) => [...texts, is_summary])).toEqual([
      ["Calm.", true],
      ["Days", false],
    ]);
  });

  it("[QUEST-8] leaves to its author what was not changed", async () => {
    const { questionnaire, ask, send, admin, maja } = await createForms();
    const { id, form } = await questionnaire();
    const [one, range] = [await ask(id), await ask(id, "range", { settings: { minimum: 0, maximum: 5, step: 0.5 } })];
    const answers = { [one.field]: one.ids[1]!, [range.field]: "2.50" };
    await send(maja, fillForm, { params: form, body: { answers } });

    await send(admin, fillForm, { params: form, body: { answers: { ...answers, [one.field]: one.ids[0]! } } });

    const { body } = await send(admin, getFormAnswers, { params: form });
    expect(body.results.map(({ texts: shown, user }) => [shown, user?.id])).toEqual([
      [["Days"], admin.user_id],
      [["2.5"], maja.user_id],
    ]);
  });

  it("[QUEST-8] [QUEST-4] writes over no answer that the candidate gave since the form was opened, and answers with it", async () => {
    const { questionnaire, ask, sendRaw, send, maja, candidate, open, texts } = await createForms();
    const { id, form, link } = await questionnaire();
    const text = await ask(id, "text", {});
    const { version } = (await send(maja, getFilledForm, { params: form })).body;
    const page = formOf(await candidate.open(await open(link)));
    page.values.set(text.field, "By the candidate.");
    await candidate.send(page);
    const fillIn = (known: string) =>
      sendRaw(maja, fillForm, { params: form, body: { answers: { [text.field]: "By Maja." }, version: known } });

    const refused = await fillIn(version);

    const { current } = refused.body as unknown as { current: { version: string; form: { value: string }[] } };
    expect([refused.status, current.form[0]?.value]).toEqual([409, "By the candidate."]);
    expect(await texts(form)).toEqual([["By the candidate."]]);
    expect([(await fillIn(current.version)).status, await texts(form)]).toEqual([200, [["By Maja."]]]);
  });

  it("[QUEST-4] refuses what is wrong by its field, and keeps nothing of it", async () => {
    const { questionnaire, ask, sendRaw, maja, texts } = await createForms();
    const { id, form } = await questionnaire();
    const [one, link] = [await ask(id, "select-one", { ...shifts, required: true }), await ask(id, "link", {})];

    const reply = await sendRaw(maja, fillForm, { params: form, body: { answers: { [link.field]: "ftp://x.y" } } });

    expect([reply.status, reply.body.errors]).toEqual([
      400,
      {
        [one.field]: ["Answer this question."],
        [link.field]: ["Enter a URL that starts with https:// or http://."],
      },
    ]);
    expect(await texts(form)).toEqual([]);
    const stranger = { answers: { question_999999999: "x" } };
    expect((await sendRaw(maja, fillForm, { params: form, body: stranger })).status).toBe(400);
  });

  it("[QUEST-8] [DETAIL-14] deletes the answers of a form with their choices, and tells so", async () => {
    const { questionnaire, ask, send, admin, maja, of, texts, search } = await createForms();
    const { id, form } = await questionnaire();
    const one = await ask(id);
    await send(maja, fillForm, { params: form, body: { answers: { [one.field]: one.ids[0]! } } });
    const counted = async () =>
      (await search(admin, { exclude_results: true })).facets.answers?.map(({ value }) => value) ?? [];
    expect(await counted()).toEqual([`${one.id}:${one.ids[0]}`]);

    expect((await send(maja, deleteFormAnswers, { params: form })).status).toBe(204);

    expect([await texts(form), await counted()]).toEqual([[], []]);
    const { body } = await send(admin, listLogs, { params: of, query: {} });
    expect(body.results.map(({ type }) => type).slice(0, 2)).toEqual(["answers_deleted", "answers_given"]);
  });

  it("[QUEST-8] [DETAIL-14] lets the permission fill in fields of applicants, which agencies do not see", async () => {
    const { send, sendRaw, admin, maja, job, person, company_id, system, candidate: _ } = await createForms();
    const recruiter = await person("member", { jobs: [[job, "recruiter"]] });
    const permitted = await person("member", {
      jobs: [[job, "viewer"]],
      permissions: ["questionnaires:can-fill-applicant-fields"],
    });
    const brought = await system((db) =>
      db
        .updateTable("application")
        .set({ uploaded_by_id: recruiter.user_id })
        .where("company_id", "=", company_id)
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    const made = await send(admin, companyQuestions.create, {
      params: { company_id, q_type: "applicant_field", choice_type: "text-short" },
      body: { label: "Notice period" },
    });
    const of = { application_id: brought.id };
    const params = { ...of, form: "applicant_field" };
    const body = { answers: { [fieldOf(made.body.data.question.id)]: "3 months" } };

    expect((await sendRaw(maja, fillForm, { params, body })).status).toBe(403);
    expect((await send(permitted, fillForm, { params, body })).status).toBe(200);
    const fields = async (who: typeof maja) => (await send(who, getApplication, { params: of })).body.applicant_fields;
    expect(await fields(maja)).toEqual([{ label: "Notice period", text: "3 months" }]);
    expect(await fields(recruiter)).toEqual([]);
    expect((await sendRaw(recruiter, getFormAnswers, { params })).status).toBe(404);
  });
});

describe("[QUEST-3] [DETAIL-14] whom a questionnaire is for", () => {
  it("[ROLE-2] shows private and internal ones only to whom they are meant", async () => {
    const { questionnaire, titles, job, person, admin, maja, company_id, system } = await createForms();
    const recruiter = await person("member", { jobs: [[job, "recruiter"]] });
    await system((db) =>
      db
        .updateTable("application")
        .set({ uploaded_by_id: recruiter.user_id })
        .where("company_id", "=", company_id)
        .execute(),
    );
    const viewer = await person("member", { jobs: [[job, "viewer"]] });
    await questionnaire("application", { title: "Open" });
    await questionnaire("application", { title: "Internal", is_internal: true });
    await questionnaire("application", { title: "Private", is_private: true });
    await questionnaire("review", { title: "Review" });

    const all = ["application", "applicant_field", "Internal", "Open", "Private", "Review"];
    expect([await titles(admin), await titles(maja)]).toEqual([all, all]);
    expect(await titles(viewer)).toEqual(all.filter((title) => title !== "Private"));
    expect(await titles(recruiter)).toEqual(["application", "Open"]);
  });

  it("[QUEST-3] [ROLE-2] counts the answers to a private one in no search, and those to one that is opened", async () => {
    const { questionnaire, ask, send, admin, maja, of, search } = await createForms();
    const { form, ...made } = await questionnaire("application", { is_private: true });
    const one = await ask(made.id);
    await send(maja, fillForm, { params: form, body: { answers: { [one.field]: one.ids[0]! } } });
    const counted = async () => (await search(admin, { exclude_results: true })).facets.answers?.length ?? 0;
    const shown = async () => (await send(admin, getApplication, { params: of })).body.answers.length;
    expect([await counted(), await shown()]).toEqual([0, 0]);

    const body = { title: "Open", questionnaire_type: "application", is_internal: false, is_active: true } as const;
    await send(admin, putQuestionnaire, {
      params: { questionnaire_id: made.id },
      body: { ...body, is_private: false },
    });
    expect([await counted(), await shown()]).toEqual([1, 1]);
  });

  it("[ROLE-15] tells no answers of a masked application", async () => {
    const { questionnaire, ask, send, sendRaw, admin, maja, of, system } = await createForms();
    const { id, form } = await questionnaire();
    const one = await ask(id);
    await send(maja, fillForm, { params: form, body: { answers: { [one.field]: one.ids[0]! } } });
    await system((db) =>
      db.updateTable("application").set({ is_masked: true }).where("id", "=", of.application_id).execute(),
    );

    expect((await send(admin, listForms, { params: of })).body).toEqual({ count: 0, results: [], score: null });
    expect((await sendRaw(admin, getFormAnswers, { params: form })).status).toBe(403);
  });
});

it("[QUEST-5] explains the score by the weights of what was chosen, of the answers that the reader may read", async () => {
  const { questionnaire, ask, send, admin, maja, job, person, of } = await createForms();
  const open = await questionnaire();
  const hidden = await questionnaire("application", { title: "Private", is_private: true });
  const viewer = await person("member", { jobs: [[job, "viewer"]] });
  for (const [{ id, form }, weight] of [
    [open, 7],
    [hidden, -2],
  ] as const) {
    const one = await ask(id);
    const weights = [{ choice_id: one.choices[1]!.id, weight }];
    await send(admin, putWeights, { params: { question_id: one.id }, body: { weights } });
    await send(maja, fillForm, { params: form, body: { answers: { [one.field]: one.ids[1]! } } });
  }
  const score = async (who: typeof admin) => (await send(who, listForms, { params: of })).body.score;
  const part = { label: shifts.label, choice: "Nights" };

  expect(await score(maja)).toEqual({
    total: 5,
    parts: [
      { ...part, weight: 7 },
      { ...part, weight: -2 },
    ],
  });
  expect(await score(viewer)).toEqual({ total: 7, parts: [{ ...part, weight: 7 }] });
});

it("[DETAIL-9] anonymizing deletes the answers and the links", async () => {
  const { questionnaire, ask, send, admin, maja, of, open, candidate, system } = await createForms();
  const { id, form, link } = await questionnaire();
  const one = await ask(id);
  await send(maja, fillForm, { params: form, body: { answers: { [one.field]: one.ids[0]! } } });
  const path = await open(link);

  await send(admin, anonymizeApplication, { params: of, body: { id: of.application_id } });

  const left = await system((db) =>
    db.selectFrom("answer").select("id").where("application_id", "=", of.application_id).execute(),
  );
  expect([left, (await candidate.open(path)).status]).toEqual([[], 404]);
  expect((await send(admin, getFilledForm, { params: form })).status).toBe(403);
});
