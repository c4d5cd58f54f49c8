import { beforeAll, describe, expect, it } from "vitest";
import { createCandidate, errorsOn, formOf } from "#tests/support/candidate.ts";
import { pdf } from "#tests/support/files.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { getApplication, listLogs } from "#features/applications/applications.contract.ts";
import { anonymizeApplication } from "#features/erasure/erasure.contract.ts";
import { companyQuestions, questionnaireQuestions } from "#features/questions/question-lists.contract.ts";
import { createQuestionnaire, putQuestionnaire } from "#features/questions/questionnaires.contract.ts";
import { putWeights } from "#features/questions/questions.contract.ts";
import { fieldOf, type ChoiceType, type QuestionnaireType } from "#features/questions/questions.ts";
import {
  deleteFormAnswers,
  endFormLink,
  fillForm,
  getAnswerFile,
  getFilledForm,
  getFormAnswers,
  listForms,
  sendForm,
} from "../questionnaires.contract.ts";

beforeAll(ensurePages);

const shifts = { label: "Which shifts suit you?", choices: [{ text: "Days" }, { text: "Nights" }] };

async function given() {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const job = await world.job();
  const maja = await world.person("member", { jobs: [[job, "collaborator"]] });
  const application = await world.candidate({ job_id: job.id });
  const of = { application_id: application.id };
  const company_id = world.company.id;
  const questionnaire = async (type: QuestionnaireType = "application", more: object = {}) => {
    const content = { title: `A ${type}`, questionnaire_type: type, ...more };
    const { body } = await world.send(admin, createQuestionnaire, { params: { company_id }, body: content });
    return { ...body, form: { ...of, form: String(body.id) }, link: { ...of, questionnaire_id: body.id } };
  };
  const ask = async (questionnaire_id: number, choice_type: ChoiceType = "select-one", more: object = shifts) => {
    const params = { questionnaire_id, choice_type };
    const body = { label: `${choice_type}?`, ...more };
    const { question } = (await world.send(admin, questionnaireQuestions.create, { params, body })).body.data;
    return { ...question, field: fieldOf(question.id), ids: question.choices.map(({ id }) => String(id)) };
  };
  const titles = async (who: typeof admin) =>
    (await world.send(who, listForms, { params: of })).body.results.map(({ title, form }) => title ?? form);
  const texts = async (form: { application_id: number; form: string }) =>
    (await world.send(admin, getFormAnswers, { params: form })).body.results.map(({ texts: shown }) => shown);
  const candidate = createCandidate(world);
  const open = async (link: { application_id: number; questionnaire_id: number }) => {
    const { body } = await world.send(maja, sendForm, { params: link, body: {} });
    return new URL(body.address).pathname;
  };
  return {
    ...world,
    admin,
    maja,
    job,
    application,
    of,
    company_id,
    questionnaire,
    ask,
    titles,
    texts,
    candidate,
    open,
  };
}

describe("[QUEST-3] [QUEST-8] filling in as a colleague", () => {
  it("[QUEST-8] keeps the serialized form with its author, and answers with the form", async () => {
    const { questionnaire, ask, send, maja, of } = await given();
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
    const { questionnaire, ask, send, admin, maja } = await given();
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
    const { questionnaire, ask, send, admin, maja } = await given();
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
    const { questionnaire, ask, sendRaw, send, maja, candidate, open, texts } = await given();
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
    const { questionnaire, ask, sendRaw, maja, texts } = await given();
    const { id, form } = await questionnaire();
    const [one, link] = [await ask(id, "select-one", { ...shifts, required: true }), await ask(id, "link", {})];

    const reply = await sendRaw(maja, fillForm, { params: form, body: { answers: { [link.field]: "ftp://x.y" } } });

    expect([reply.status, reply.body.errors]).toEqual([
      400,
      {
        [one.field]: ["Answer this question."],
        [link.field]: ["Enter a web address that begins with https:// or http://."],
      },
    ]);
    expect(await texts(form)).toEqual([]);
    const stranger = { answers: { question_999999999: "x" } };
    expect((await sendRaw(maja, fillForm, { params: form, body: stranger })).status).toBe(400);
  });

  it("[QUEST-8] deletes the answers of a form with their choices, and tells so", async () => {
    const { questionnaire, ask, send, admin, maja, of, texts, search } = await given();
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

  it("[QUEST-8] lets the permission fill in fields of applicants, which agencies do not see", async () => {
    const { send, sendRaw, admin, maja, job, person, company_id, system, candidate: _ } = await given();
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
    const { questionnaire, titles, job, person, admin, maja, company_id, system } = await given();
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
    const { questionnaire, ask, send, admin, maja, of, search } = await given();
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
    const { questionnaire, ask, send, sendRaw, admin, maja, of, system } = await given();
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
  const { questionnaire, ask, send, admin, maja, job, person, of } = await given();
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

describe("[QUEST-4] the candidate's page", () => {
  it("[QUEST-4] takes the answers of a link once, with a file, and without a script", async () => {
    const { questionnaire, ask, candidate, open, texts, send, admin } = await given();
    const { id, form, link } = await questionnaire();
    const [one, file] = [await ask(id), await ask(id, "file", {})];
    const path = await open(link);
    const page = formOf(await candidate.open(path));
    page.values.set(one.field, one.ids[1]!);
    page.files.set(file.field, new File([new Uint8Array(await pdf({ pages: [["Bridges"]] }))], "bridges.pdf"));

    const sent = await candidate.send(page);
    const thanks = await candidate.open(sent.headers.location ?? "");

    expect([sent.status, thanks.document.querySelector("h1")?.textContent]).toEqual([
      303,
      "Thank you! Your answers have arrived.",
    ]);
    expect(await texts(form)).toEqual([["Nights"], ["bridges.pdf"]]);
    const { body } = await send(admin, getFormAnswers, { params: form });
    const address = body.results[1]?.file_url ?? "";
    const params = { application_id: form.application_id, answer_id: Number(address.split("/").at(-3)) };
    expect((await send(admin, getAnswerFile, { params })).headers["content-type"]).toBe("application/pdf");
    page.values.set(one.field, one.ids[0]!);
    expect((await candidate.send(page)).status).toBe(410);
    expect(await texts(form)).toEqual([["Nights"], ["bridges.pdf"]]);
  });

  it("[QUEST-4] says 'Field {name} - {error}' of each field, and keeps what was answered and sent", async () => {
    const { questionnaire, ask, candidate, open, texts } = await given();
    const { id, form, link } = await questionnaire();
    const one = await ask(id, "select-one", { ...shifts, required: true });
    const [text, file] = [await ask(id, "text", {}), await ask(id, "file", {})];
    const page = formOf(await candidate.open(await open(link)));
    page.values.set(text.field, "Calm.");
    page.files.set(file.field, new File([new Uint8Array(await pdf({ pages: [["Bridges"]] }))], "bridges.pdf"));

    const refused = await candidate.send(page);

    expect([refused.status, errorsOn(refused)]).toEqual([400, { [one.field]: "Answer this question." }]);
    expect(refused.document.querySelector("#summary li")?.textContent).toBe(
      `Field ${shifts.label} - Answer this question.`,
    );
    const again = formOf(refused);
    expect([again.values.get(text.field), await texts(form)]).toEqual(["Calm.", []]);
    again.values.set(one.field, one.ids[0]!);
    again.values.delete(`remove_${file.field}`);
    expect((await candidate.send(again)).status).toBe(303);
    expect(await texts(form)).toEqual([["Days"], ["Calm."], ["bridges.pdf"]]);
  });

  it("[QUEST-3] [QUEST-4] says so when a link has expired, was ended, or asks nothing any more", async () => {
    const { questionnaire, ask, candidate, open, system, send, sendRaw, admin, maja } = await given();
    const { link, form: _form, ...made } = await questionnaire();
    await ask(made.id);
    const heading = async (path: string) => {
      const page = await candidate.open(path);
      return [page.status, page.document.querySelector("h1")?.textContent];
    };
    const path = await open(link);
    const expires = (days: number) =>
      system((db) =>
        db
          .updateTable("questionnaire_link")
          .set({ expires_at: new Date(Date.now() + days * 86_400_000).toISOString() })
          .where("questionnaire_id", "=", made.id)
          .execute(),
      );
    await expires(-1);
    expect(await heading(path)).toEqual([410, "This link has expired"]);
    await expires(1);
    const content = { title: made.title, questionnaire_type: "application", is_private: false } as const;
    const put = (change: { is_active: boolean; is_internal: boolean }) =>
      send(admin, putQuestionnaire, { params: { questionnaire_id: made.id }, body: { ...content, ...change } });
    await put({ is_active: false, is_internal: false });
    expect(await heading(path)).toEqual([410, "These questions are asked no more"]);
    await put({ is_active: true, is_internal: true });
    expect((await sendRaw(maja, sendForm, { params: link, body: {} })).status).toBe(403);
    await put({ is_active: true, is_internal: false });
    const second = await open(link);
    expect([(await heading(path))[0], (await heading(second))[0]]).toEqual([404, 200]);
    await send(maja, endFormLink, { params: link });
    expect((await heading(second))[0]).toBe(404);
  });
});

it("[DETAIL-9] anonymizing deletes the answers and the links", async () => {
  const { questionnaire, ask, send, admin, maja, of, open, candidate, system } = await given();
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
