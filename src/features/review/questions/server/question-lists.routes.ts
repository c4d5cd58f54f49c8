import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import { assertOwnCompany, lockCompany } from "#features/platform/companies/server/own-company.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { serve } from "#server/http/serve.ts";
import { companyQuestions, jobQuestions, questionnaireQuestions } from "../question-lists.contract.ts";
import { canManageQuestions } from "../questions.policy.ts";
import type { CompanyListType } from "../questions.ts";
import { questionForm } from "./question-form.ts";
import {
  addQuestion,
  changeListed,
  linkQuestion,
  moveQuestion,
  questionsIn,
  removeListed,
  sortQuestions,
} from "./question-lists.service.ts";
import type { QuestionList } from "./question-list.ts";
import { requireAskingJob } from "./questions.access.ts";
import { requireManagedQuestionnaire } from "./questionnaires.service.ts";

export function questionListRoutes(app: App): void {
  serveList(app, jobQuestions, async (db, actor, { job_id }, lock) => {
    const { id, company_id, title } = await requireAskingJob(db, actor, job_id, { lock });
    return { kind: "job", company_id, job_id: id, job_title: title };
  });

  serveList(app, questionnaireQuestions, async (db, actor, { questionnaire_id }, lock) => {
    const { id, questionnaire_type } = await requireManagedQuestionnaire(db, actor, questionnaire_id, { lock });
    return { kind: "questionnaire", company_id: actor.company_id, questionnaire_id: id, questionnaire_type };
  });

  serveList(app, companyQuestions, async (db, actor, { company_id, q_type }, lock) => {
    assertOwnCompany(actor, company_id);
    assertAllowed(canManageQuestions(actor), "questions:onlyAdminsManage");
    if (lock) await lockCompany(db, company_id);
    return { kind: "company", company_id, q_type };
  });
}

type Params = { job_id: number; questionnaire_id: number; company_id: number; q_type: CompanyListType };
type FoundList = QuestionList & { job_title?: string };
/** Finds the list for a person who can change it, and locks it if requested. */
type Find = (db: Db, actor: Actor, params: Params, lock: boolean) => Promise<FoundList>;
type Endpoints = typeof jobQuestions | typeof questionnaireQuestions | typeof companyQuestions;

function serveList(app: App, endpoints: Endpoints, findBy: Find): void {
  // The endpoints of all lists have the same bodies and replies; only their path parameters differ, which `find` reads.
  const of = endpoints as typeof jobQuestions;
  const find = (db: Db, actor: Actor, params: { job_id: number }, lock: boolean) =>
    findBy(db, actor, params as Params, lock);

  const answer = async (db: Db, actor: Actor, list: FoundList) => ({
    ...(await questionsIn(db, actor, list)),
    job_title: list.job_title ?? null,
  });

  serve(app, of.list, async ({ db, actor, params }) => answer(db, actor, await find(db, actor, params, false)));

  serve(app, of.add, async ({ db, actor, params, body }) =>
    linkQuestion(db, actor, await find(db, actor, params, true), body),
  );

  serve(app, of.create, async ({ db, actor, params, body }) => {
    const { choice_type } = params;
    const list = await find(db, actor, params, true);
    const data = await addQuestion(db, actor, list, { ...body, choice_type });
    const say = (key: SentenceKey) => app.translations.translate(actor.language, { key });
    return { success: true, detail: say("questions:created"), form: questionForm(choice_type, say, body), data };
  });

  serve(app, of.sort, async ({ db, actor, params, body }) => {
    const list = await find(db, actor, params, true);
    await sortQuestions(db, actor, list, body.order);
    return answer(db, actor, list);
  });

  serve(app, of.move, async ({ db, actor, params }) => {
    const list = await find(db, actor, params, true);
    await moveQuestion(db, actor, list, params);
    return answer(db, actor, list);
  });

  serve(app, of.patch, async ({ db, actor, params, body }) => {
    const list = await find(db, actor, params, true);
    await changeListed(db, actor, list, params.item_id, body);
    return answer(db, actor, list);
  });

  serve(app, of.remove, async ({ db, actor, params }) =>
    removeListed(db, actor, await find(db, actor, params, true), params.item_id),
  );
}
