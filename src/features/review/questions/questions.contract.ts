import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, QueryBool, QueryId, RequiredText } from "#shared/schemas.ts";
import { choiceTypes, maxChoices, maxWeight, questionTypes } from "./questions.ts";

const RangeBound = z.number().min(-1_000_000).max(1_000_000);
const Settings = z.strictObject({
  minimum: RangeBound,
  maximum: RangeBound,
  step: z.number().positive().max(1_000_000),
});

const Weight = z.int().min(-maxWeight).max(maxWeight);

export const Question = z.object({
  id: Id,
  label: z.string(),
  q_type: z.enum(questionTypes),
  choice_type: z.enum(choiceTypes),
  choices: z.array(z.object({ id: Id, text: z.string(), weight: z.int() })),
  settings: Settings.nullable(),
  /** Whether the question is in the library, from which forms can use it. */
  can_be_reused: z.boolean(),
  /** Number of jobs and questionnaires that ask it. */
  used: z.int(),
  may_edit: z.boolean(),
  version: z.int(),
  update_url: z.string(),
  weights_url: z.string(),
});
export type Question = z.infer<typeof Question>;

/** A field of a form that the browser renders. The specification returns `form_html` here. */
export const FormField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum([...choiceTypes, "choices"]),
  required: z.boolean(),
  choices: z.array(z.object({ name: z.string(), value: z.string(), selected: z.boolean() })),
  settings: Settings.nullable(),
  value: z.string().nullable(),
  /** Version of the question's wording; absent in a form that creates a question. */
  version: z.int().nullable(),
  errors: z.array(z.string()),
});
export type FormField = z.infer<typeof FormField>;

const Choice = z.strictObject({ id: Id.nullable().default(null), text: RequiredText(200) });
const wording = {
  label: RequiredText(500),
  choices: z.array(Choice).max(maxChoices).default([]),
  settings: Settings.nullable().default(null),
};

export const NewQuestion = z.strictObject({ ...wording, required: z.boolean().default(false) });
export type NewQuestion = z.output<typeof NewQuestion>;

/**
 * A question in the draft of an apply form. Without an id, saving creates the question; with an id and a wording, saving
 * rewords the question.
 */
export const DraftedQuestion = z.strictObject({
  id: Id.nullable(),
  wording: z.strictObject({ ...wording, choice_type: z.enum(choiceTypes) }).nullable(),
  required: z.boolean(),
  is_summary: z.boolean(),
});
export type DraftedQuestion = z.output<typeof DraftedQuestion>;

/** New wording of a question. A choice with an id is reworded; a choice that is left out is no longer offered. */
const QuestionChange = z.strictObject({ ...wording, can_be_reused: z.boolean().optional(), version: z.int() });
export type QuestionChange = z.output<typeof QuestionChange>;

const companyParams = z.object({ company_id: QueryId });
const params = z.object({ question_id: QueryId });
const path = "/v2/questions/:question_id/";
const createPath = "/v2/companies/:company_id/questions/create/:q_type/:choice_type/";
const createParams = z.object({
  company_id: QueryId,
  q_type: z.enum(questionTypes),
  choice_type: z.enum(choiceTypes),
});

export const listQuestions = endpoint({
  name: "listQuestions",
  summary: "The reusable questions of the company, by their wording.",
  method: "GET",
  path: "/v2/companies/:company_id/questions/",
  guard: "session",
  access: "question_library:read",
  params: companyParams,
  query: z.object({ q_type: z.enum(questionTypes).optional(), q: z.string().trim().max(200).default("") }),
  reply: z.object({ count: z.int(), results: z.array(Question) }),
});

export const getQuestionForm = endpoint({
  name: "getQuestionForm",
  summary: "The fields of the form that makes a question of a kind.",
  method: "GET",
  path: createPath,
  guard: "session",
  access: "question_library:read",
  params: createParams,
  reply: z.object({ success: z.boolean(), detail: z.string(), form: z.array(FormField) }),
});

export const createQuestion = endpoint({
  name: "createQuestion",
  summary: "Add a question to the library; with can_be_reused=0 it is in no library.",
  method: "POST",
  path: createPath,
  guard: "session",
  access: "question_library:create",
  params: createParams,
  query: z.object({ can_be_reused: QueryBool.default(true) }),
  body: NewQuestion,
  reply: z.object({ success: z.boolean(), detail: z.string(), form: z.array(FormField), data: Question }),
  status: 201,
});

export const putQuestion = endpoint({
  name: "putQuestion",
  summary: "Word a question anew: a new version, while answers keep the wording that they were given to.",
  method: "PUT",
  path,
  guard: "session",
  access: "question:edit",
  params,
  body: QuestionChange,
  reply: Question,
});

export const deleteQuestion = endpoint({
  name: "deleteQuestion",
  summary: "Delete a question: no form asks it any more. Its answers stay.",
  method: "DELETE",
  path,
  guard: "session",
  access: "question:edit",
  params,
  status: 204,
});

const Weights = z.object({ weights: z.array(z.object({ choice_id: Id, text: z.string(), weight: z.int() })) });
const weightsPath = `${path}weights/`;

export const getWeights = endpoint({
  name: "getWeights",
  summary: "What each choice of a question adds to the score of an application.",
  method: "GET",
  path: weightsPath,
  guard: "session",
  access: "question:edit",
  params,
  reply: Weights,
});

export const putWeights = endpoint({
  name: "putWeights",
  summary: "Set what choices of a question add to the score of an application, from -100 to 100.",
  method: "PUT",
  path: weightsPath,
  guard: "session",
  access: "question:edit",
  params,
  body: z.strictObject({ weights: z.array(z.strictObject({ choice_id: Id, weight: Weight })).max(maxChoices) }),
  reply: Weights,
});

export const deleteWeights = endpoint({
  name: "deleteWeights",
  summary: "Take the weights of a question away: its choices count for nothing.",
  method: "DELETE",
  path: weightsPath,
  guard: "session",
  access: "question:edit",
  params,
  status: 204,
});
