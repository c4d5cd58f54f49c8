import type { Db } from "#server/db/database.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId, type Subject } from "#tests/matrix/subject-of-call.ts";
import {
  admins,
  agencyUnseen,
  companyAdmins,
  company,
  onRowsOf,
  ownCompany,
  readers,
  type Relation,
  seenRefused,
  team,
  unseen,
} from "#tests/matrix/rows.ts";
import { testApp } from "#tests/support/test-app.ts";
import type { ApplicationRows } from "#tests/support/application-rows.ts";

const refused = onRowsOf(readers, "403 403 404 403 403 403");
/** Questions and questionnaires of another company don't exist for the person. */
const ownRefused = onRowsOf(readers, "403 403 404 403 403 404");
const ofJob = "ok 404 404 ok 404 404" as const;

const wording = { label: "How do you like bridges?" };
const choices = [{ text: "A lot" }, { text: "A little" }];

async function makeQuestion(db: Db, company_id: number, mark: string, can_be_reused: boolean, q_type = "application") {
  const { id } = await db
    .insertInto("question")
    .values({ company_id, text: mark, q_type, choice_type: "select-one", can_be_reused })
    .returning("id")
    .executeTakeFirstOrThrow();
  const made = await db
    .insertInto("question_choice")
    .values(["Yes", "No"].map((text, order) => ({ company_id, question_id: id, text: `${mark} ${text}`, order })))
    .returning("id")
    .execute();
  await db
    .insertInto("question_version")
    .values({ company_id, question_id: id, version: 1, text: mark, choice_type: "select-one" })
    .execute();
  return { id, choice_ids: made.map((choice) => choice.id) };
}

/**
 * Deletes the questions that earlier calls added, because jobs and companies are shared by many calls and lists have a
 * maximum length. Questions that are called by id stay.
 */
async function makeRoom({ company_id, job_id }: Subject): Promise<void> {
  const { database } = await testApp();
  await database.system(async (db) => {
    await db.deleteFrom("job_question").where("job_id", "=", job_id).where("order", ">", 0).execute();
    await db.deleteFrom("company_question").where("company_id", "=", company_id).where("order", ">", 0).execute();
  });
}

/**
 * Rows created for the previous subject. They are deleted, because many subjects share the same jobs, whose lists would
 * fill up.
 */
const former = new Map<Relation, { item_id: number; company_item_id: number }>();

async function forget(db: Db, relation: Relation): Promise<void> {
  const { item_id = 0, company_item_id = 0 } = former.get(relation) ?? {};
  await db.deleteFrom("job_question").where("id", "=", item_id).execute();
  await db.deleteFrom("company_question").where("id", "=", company_item_id).execute();
}

export const matrix = nounMatrix({
  access: {
    "question_library:read": company,
    "question_library:create": { ...refused, ...admins("ok ok 404 ok ok ok") },
    // The question belongs to a job: people who run it can edit the question, and nobody else sees it.
    "question:edit": { ...onRowsOf(readers, unseen), ...admins(ownCompany), manager: ofJob, collaborator: ofJob },
    "job:ask": {
      ...team,
      ...(companyAdmins as object),
      recruiter: seenRefused,
      recruiter_uploader: seenRefused,
      application_interviewer: unseen,
    },
    "questionnaire:manage": { ...ownRefused, ...admins(ownCompany), ...agencyUnseen },
    "company_questions:manage": { ...ownRefused, ...admins(ownCompany) },
  },
  absent: {
    question_id: absentId,
    choice_id: absentId,
    library_id: absentId,
    offer_id: absentId,
    item_id: absentId,
    questionnaire_id: absentId,
    questionnaire_item_id: absentId,
    company_item_id: absentId,
    of_company: absentId,
  },
  create: async (db, { company_id, job_id, mark }, { relation }) => {
    await forget(db, relation);
    const question = await makeQuestion(db, company_id, mark, false);
    const library = await makeQuestion(db, company_id, mark, true);
    const offer = await makeQuestion(db, company_id, mark, true, "offer");
    const other = await makeQuestion(db, company_id, mark, true, "offer");
    const place = { company_id, question_id: question.id, order: 0 };
    const item = await db
      .insertInto("job_question")
      .values({ ...place, job_id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const questionnaire = await db
      .insertInto("questionnaire")
      .values({ company_id, title: mark, questionnaire_type: "application" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const asked = await db
      .insertInto("questionnaire_question")
      .values({ ...place, questionnaire_id: questionnaire.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const ofCompany = await db
      .insertInto("company_question")
      .values({ ...place, question_id: other.id, q_type: "offer" })
      .returning("id")
      .executeTakeFirstOrThrow();
    former.set(relation, { item_id: item.id, company_item_id: ofCompany.id });
    return {
      question_id: question.id,
      choice_id: question.choice_ids[0] ?? 0,
      library_id: library.id,
      offer_id: offer.id,
      item_id: item.id,
      questionnaire_id: questionnaire.id,
      questionnaire_item_id: asked.id,
      company_item_id: ofCompany.id,
      of_company: company_id,
    };
  },
  inputs: {
    listQuestions: ({ company_id }) => ({ params: { company_id } }),
    getQuestionForm: ({ company_id }) => ({ params: { company_id, q_type: "application", choice_type: "range" } }),
    createQuestion: ({ company_id }) => ({
      params: { company_id, q_type: "application", choice_type: "text" },
      body: wording,
    }),
    putQuestion: ({ question_id }) => ({ params: { question_id }, body: { ...wording, choices, version: 1 } }),
    deleteQuestion: ({ question_id }) => ({ params: { question_id } }),
    getWeights: ({ question_id }) => ({ params: { question_id } }),
    putWeights: ({ question_id, choice_id }) => ({
      params: { question_id },
      body: { weights: [{ choice_id, weight: 5 }] },
    }),
    deleteWeights: ({ question_id }) => ({ params: { question_id } }),

    listJobQuestions: ({ job_id }) => ({ params: { job_id } }),
    linkJobQuestion: async ({ library_id, ...subject }) => {
      await makeRoom(subject);
      return { params: { job_id: subject.job_id }, body: { id: library_id } };
    },
    createJobQuestion: async (subject) => {
      await makeRoom(subject);
      return { params: { job_id: subject.job_id, choice_type: "text" }, body: wording };
    },
    sortJobQuestions: ({ job_id, item_id }) => ({ params: { job_id }, body: { order: [{ id: item_id, order: 0 }] } }),
    moveJobQuestion: ({ job_id, item_id }) => ({ params: { job_id, item_id, step: "increment" } }),
    patchJobQuestion: ({ job_id, item_id }) => ({ params: { job_id, item_id }, body: { required: true } }),
    unlinkJobQuestion: ({ job_id, item_id }) => ({ params: { job_id, item_id } }),

    listQuestionnaires: ({ company_id }) => ({ params: { company_id } }),
    createQuestionnaire: ({ company_id }) => ({
      params: { company_id },
      body: { title: "Bridges", questionnaire_type: "review" },
    }),
    getQuestionnaire: ({ questionnaire_id }) => ({ params: { questionnaire_id } }),
    putQuestionnaire: ({ questionnaire_id }) => ({
      params: { questionnaire_id },
      body: {
        title: "Bridges",
        questionnaire_type: "application",
        is_private: true,
        is_internal: false,
        is_active: true,
      },
    }),
    deleteQuestionnaire: ({ questionnaire_id }) => ({ params: { questionnaire_id } }),
    listQuestionnaireQuestions: ({ questionnaire_id }) => ({ params: { questionnaire_id } }),
    linkQuestionnaireQuestion: ({ questionnaire_id, library_id }) => ({
      params: { questionnaire_id },
      body: { id: library_id },
    }),
    createQuestionnaireQuestion: ({ questionnaire_id }) => ({
      params: { questionnaire_id, choice_type: "text" },
      body: wording,
    }),
    sortQuestionnaireQuestions: ({ questionnaire_id, questionnaire_item_id }) => ({
      params: { questionnaire_id },
      body: { order: [{ id: questionnaire_item_id, order: 0 }] },
    }),
    moveQuestionnaireQuestion: ({ questionnaire_id, questionnaire_item_id }) => ({
      params: { questionnaire_id, item_id: questionnaire_item_id, step: "decrement" },
    }),
    patchQuestionnaireQuestion: ({ questionnaire_id, questionnaire_item_id }) => ({
      params: { questionnaire_id, item_id: questionnaire_item_id },
      body: { is_summary: true },
    }),
    unlinkQuestionnaireQuestion: ({ questionnaire_id, questionnaire_item_id }) => ({
      params: { questionnaire_id, item_id: questionnaire_item_id },
    }),

    listCompanyQuestions: ({ of_company }) => ({ params: { company_id: of_company, q_type: "offer" } }),
    linkCompanyQuestion: async ({ of_company, offer_id, ...subject }) => {
      await makeRoom(subject);
      return { params: { company_id: of_company, q_type: "offer" }, body: { id: offer_id } };
    },
    createCompanyQuestion: async ({ of_company, ...subject }) => {
      await makeRoom(subject);
      const params = { company_id: of_company, q_type: "applicant_field", choice_type: "text" };
      return { params, body: wording };
    },
    sortCompanyQuestions: ({ of_company, company_item_id }) => ({
      params: { company_id: of_company, q_type: "offer" },
      body: { order: [{ id: company_item_id, order: 0 }] },
    }),
    moveCompanyQuestion: ({ of_company, company_item_id }) => ({
      params: { company_id: of_company, q_type: "offer", item_id: company_item_id, step: "increment" },
    }),
    patchCompanyQuestion: ({ of_company, company_item_id }) => ({
      params: { company_id: of_company, q_type: "offer", item_id: company_item_id },
      body: { required: true },
    }),
    unlinkCompanyQuestion: ({ of_company, company_item_id }) => ({
      params: { company_id: of_company, q_type: "offer", item_id: company_item_id },
    }),
  },
});

export const applicationRows: ApplicationRows<"answer" | "application_answer"> = {
  answer: ({ question_id, word }) => ({ question_id, version: 1, text: word }),
  application_answer: ({ choice_id }) => ({ choice_id }),
};
