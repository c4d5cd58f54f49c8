import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, QueryBool, QueryId, RequiredText } from "#shared/schemas.ts";
import { questionnaireTypes } from "./questions.ts";

export const Questionnaire = z.object({
  id: Id,
  title: z.string(),
  questionnaire_type: z.enum(questionnaireTypes),
  /** Whether only the hiring team sees its answers. */
  is_private: z.boolean(),
  /** Whether colleagues fill it in: candidates never get it, and agencies can't read it. */
  is_internal: z.boolean(),
  is_active: z.boolean(),
  questions: z.int(),
  version: z.int(),
});
export type Questionnaire = z.infer<typeof Questionnaire>;

const content = {
  title: RequiredText(200),
  questionnaire_type: z.enum(questionnaireTypes),
  is_private: z.boolean(),
  is_internal: z.boolean(),
};

const NewQuestionnaire = z.strictObject({
  ...content,
  is_private: content.is_private.default(false),
  is_internal: content.is_internal.default(false),
});
export type NewQuestionnaire = z.output<typeof NewQuestionnaire>;

const QuestionnaireChange = z.strictObject({
  id: Id.optional(),
  ...content,
  is_active: z.boolean(),
  version: z.int().optional(),
});
export type QuestionnaireChange = z.output<typeof QuestionnaireChange>;

export const maxQuestionnaires = 500;

const path = "/v2/companies/:company_id/questionnaires/";
const companyParams = z.object({ company_id: QueryId });
const onePath = "/v2/questionnaires/:questionnaire_id/";
const params = z.object({ questionnaire_id: QueryId });

export const listQuestionnaires = endpoint({
  name: "listQuestionnaires",
  summary: "The questionnaires of the company by title.",
  method: "GET",
  path,
  guard: "session",
  access: "question_library:read",
  params: companyParams,
  query: z.object({ q_type: z.enum(questionnaireTypes).optional(), is_active: QueryBool.optional() }),
  reply: z.object({ count: z.int(), results: z.array(Questionnaire) }),
});

export const createQuestionnaire = endpoint({
  name: "createQuestionnaire",
  summary: "Add a questionnaire; its questions are added to it.",
  method: "POST",
  path,
  guard: "session",
  access: "question_library:create",
  params: companyParams,
  body: NewQuestionnaire,
  reply: Questionnaire,
  status: 201,
});

export const getQuestionnaire = endpoint({
  name: "getQuestionnaire",
  summary: "One questionnaire.",
  method: "GET",
  path: onePath,
  guard: "session",
  access: "questionnaire:manage",
  params,
  reply: Questionnaire,
});

export const putQuestionnaire = endpoint({
  name: "putQuestionnaire",
  summary:
    "Change a questionnaire: its title, whom it is for, and whether it is in use. Once it is asked its type stays.",
  method: "PUT",
  path: onePath,
  guard: "session",
  access: "questionnaire:manage",
  params,
  body: QuestionnaireChange,
  reply: Questionnaire,
});

export const deleteQuestionnaire = endpoint({
  name: "deleteQuestionnaire",
  summary: "Delete a questionnaire: no one is asked it any more. Its answers stay.",
  method: "DELETE",
  path: onePath,
  guard: "session",
  access: "questionnaire:manage",
  params,
  status: 204,
});
