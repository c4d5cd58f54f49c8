import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, IsoTime, QueryId } from "#shared/schemas.ts";
import { UserRef } from "#features/review/applications/applications.contract.ts";
import { secretParams } from "#features/review/applications/secret-link.contract.ts";
import { FormField } from "#features/review/questions/questions.contract.ts";
import {
  choiceTypes,
  maxAsked,
  maxChoices,
  questionTypes,
  questionnaireTypes,
} from "#features/review/questions/questions.ts";

const usualDays = 14;
const mostDays = 60;

/** Name of a form: `application`, `applicant_field`, or the id of a questionnaire. */
const FormName = z.string().regex(/^(application|applicant_field|[1-9]\d{0,14})$/);

const Link = z.object({ id: Id, dt_sent: IsoTime, expires_at: IsoTime, dt_answered: IsoTime.nullable() });

export const ApplicationForm = z.object({
  form: FormName,
  questionnaire: Id.nullable(),
  /** Title of a questionnaire; null for other forms. */
  title: z.string().nullable(),
  q_type: z.enum(questionTypes),
  questionnaire_type: z.enum(questionnaireTypes).nullable(),
  is_private: z.boolean(),
  is_internal: z.boolean(),
  is_active: z.boolean(),
  /** Number of answered questions. */
  answers: z.int(),
  may_fill: z.boolean(),
  may_delete: z.boolean(),
  may_send: z.boolean(),
  /** Most recent link sent to the candidate. */
  link: Link.nullable(),
  answer_url: z.string(),
  form_url: z.string(),
});
export type ApplicationForm = z.infer<typeof ApplicationForm>;

/** Score with the weights of all chosen choices. */
const Score = z.object({
  total: z.int(),
  parts: z.array(z.object({ label: z.string(), choice: z.string(), weight: z.int() })),
});
export type Score = z.infer<typeof Score>;

export const FormAnswer = z.object({
  id: Id,
  question: z.object({ id: Id, label: z.string(), choice_type: z.enum(choiceTypes) }),
  /** Whether the question summarizes its questionnaire. At most one per questionnaire, listed first. */
  is_summary: z.boolean(),
  texts: z.array(z.string()),
  /** URL of an uploaded file; null for other answers. */
  file_url: z.string().nullable(),
  /** Colleague who answered; null for the candidate. */
  user: UserRef.nullable(),
  dt_answered: IsoTime,
});
export type FormAnswer = z.infer<typeof FormAnswer>;

const path = "/v2/applications/:application_id/questionnaires/";
const params = z.object({ application_id: QueryId });
const formParams = z.object({ application_id: QueryId, form: FormName });

export const listForms = endpoint({
  name: "listForms",
  summary: "The forms of an application with their answers' addresses, and the score that the answers make.",
  method: "GET",
  path,
  guard: "session",
  access: "application:read",
  params,
  reply: z.object({ count: z.int(), results: z.array(ApplicationForm), score: Score.nullable() }),
});

export const getFormAnswers = endpoint({
  name: "getFormAnswers",
  summary: "What was answered to a form, in the wording that was answered.",
  method: "GET",
  path: `${path}:form/answers/`,
  guard: "session",
  access: "application:read_answers",
  params: formParams,
  reply: z.object({ results: z.array(FormAnswer) }),
});

export const deleteFormAnswers = endpoint({
  name: "deleteFormAnswers",
  summary: "Delete what was answered to a form.",
  method: "DELETE",
  path: `${path}:form/answers/`,
  guard: "session",
  access: "application:fill_form",
  params: formParams,
  status: 204,
});

/** Form fields with their current answers, and a version of these answers. */
const FilledForm = z.object({ form: z.array(FormField), version: z.string() });
export type FilledForm = z.infer<typeof FilledForm>;

export const getFilledForm = endpoint({
  name: "getFilledForm",
  summary: "The fields of a form, filled in as they were answered, for a colleague to fill in.",
  method: "GET",
  path: `${path}:form/form/`,
  guard: "session",
  access: "application:fill_form",
  params: formParams,
  reply: FilledForm.extend({ success: z.boolean() }),
});

const Value = z.string().max(20_000);

export const fillForm = endpoint({
  name: "fillForm",
  summary:
    "Fill in a form as a colleague: each field by its name. A field that is wrong answers 400, a version whose answers are no longer those 409 with the form as it is now.",
  method: "POST",
  path: `${path}:form/form/`,
  guard: "session",
  access: "application:fill_form",
  params: formParams,
  body: z.strictObject({
    answers: z
      .record(z.string().regex(/^question_[1-9]\d{0,14}$/), z.union([Value, z.array(Value).max(maxChoices)]))
      .refine((answers) => Object.keys(answers).length <= maxAsked),
    /** Version of the answers that the form was filled with. */
    version: z.string().max(64).optional(),
  }),
  reply: FilledForm.extend({ success: z.boolean(), detail: z.string() }),
});

export const getAnswerFile = endpoint({
  name: "getAnswerFile",
  summary: "The file by which a question was answered.",
  method: "GET",
  path: "/v2/applications/:application_id/answers/:answer_id/file/",
  guard: "session_download",
  access: "application:read_answers",
  params: z.object({ application_id: QueryId, answer_id: QueryId }),
  produces: "application/octet-stream",
});

export const sendForm = endpoint({
  name: "sendForm",
  summary:
    "Make a link by which the candidate answers a questionnaire. Its address is told this once; an earlier one ends.",
  method: "POST",
  path: "/v2/applications/:application_id/questionnaires/:questionnaire_id/link/",
  guard: "session",
  access: "application:send_form",
  params: z.object({ application_id: QueryId, questionnaire_id: QueryId }),
  body: z.strictObject({ days: z.int().min(1).max(mostDays).default(usualDays) }),
  reply: z.object({ address: z.string(), expires_at: IsoTime }),
  status: 201,
});

export const endFormLink = endpoint({
  name: "endFormLink",
  summary: "End the open link of a questionnaire, so that it answers nothing any more.",
  method: "DELETE",
  path: "/v2/applications/:application_id/questionnaires/:questionnaire_id/link/",
  guard: "session",
  access: "application:send_form",
  params: z.object({ application_id: QueryId, questionnaire_id: QueryId }),
  status: 204,
});

const pagePath = "/quest/answer/:token/";

export const getAnswerPage = endpoint({
  name: "getAnswerPage",
  summary: "The page on which a candidate answers a questionnaire.",
  method: "GET",
  path: pagePath,
  guard: "public",
  access: "anyone",
  params: secretParams,
  query: z.object({ lang: z.string().max(10).optional().catch(undefined) }),
  produces: "text/html",
});

export const giveAnswers = endpoint({
  name: "giveAnswers",
  summary:
    "Answer a questionnaire by its page (multipart/form-data). Answers once: 303 to the thanks, or the form again.",
  method: "POST",
  path: pagePath,
  guard: "public_form",
  access: "anyone",
  params: secretParams,
  produces: "text/html",
});
