import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, QueryId } from "#shared/schemas.ts";
import { FormField, NewQuestion, Question } from "./questions.contract.ts";
import { choiceTypes, companyListTypes, maxAsked } from "./questions.ts";

/** A question with its position in a form. */
export const ListedQuestion = z.object({
  id: Id,
  job: Id.nullable(),
  questionnaire: Id.nullable(),
  order: z.int(),
  label: z.string(),
  required: z.boolean(),
  /** Whether its answer sums up the form. At most one question per form does. */
  is_summary: z.boolean(),
  question: Question,
  update_url: z.string(),
  weights_url: z.string(),
});
export type ListedQuestion = z.infer<typeof ListedQuestion>;

const Listed = z.object({
  count: z.int(),
  results: z.array(ListedQuestion),
  /** Title of the job the questions belong to; null for other lists. */
  job_title: z.string().nullable(),
});

type List<Params extends z.ZodRawShape> = {
  /** Part of the endpoints' names. */
  noun: string;
  of: string;
  path: string;
  params: Params;
  access: `${string}:${string}`;
};

/** Creates the endpoints of a list of questions. Jobs, questionnaires and companies have the same ones. */
function listEndpoints<Params extends z.ZodRawShape>({ noun, of, path, params, access }: List<Params>) {
  const list = z.object(params);
  const item = z.object({ ...params, item_id: QueryId });
  const kind = z.object({ ...params, choice_type: z.enum(choiceTypes) });
  return {
    list: endpoint({
      name: `list${noun}Questions`,
      summary: `The questions of ${of}, in their order.`,
      method: "GET",
      path,
      guard: "session",
      access,
      params: list,
      reply: Listed,
    }),
    add: endpoint({
      name: `link${noun}Question`,
      summary: `Ask a question of the library among those of ${of}.`,
      method: "POST",
      path,
      guard: "session",
      access,
      params: list,
      body: z.strictObject({
        id: Id,
        required: z.boolean().default(false),
        job_pk: Id.optional(),
        company_id: Id.optional(),
      }),
      reply: ListedQuestion,
      status: 201,
    }),
    create: endpoint({
      name: `create${noun}Question`,
      summary: `Make a question that is asked among those of ${of} alone.`,
      method: "POST",
      path: `${path}create/:choice_type/`,
      guard: "session",
      access,
      params: kind,
      body: NewQuestion,
      reply: z.object({ success: z.boolean(), detail: z.string(), form: z.array(FormField), data: ListedQuestion }),
      status: 201,
    }),
    sort: endpoint({
      name: `sort${noun}Questions`,
      summary: `Put the questions of ${of} in another order.`,
      method: "PUT",
      path: `${path}order/`,
      guard: "session",
      access,
      params: list,
      body: z.strictObject({
        order: z.array(z.strictObject({ id: Id, order: z.int().min(0).max(10_000) })).max(maxAsked),
      }),
      reply: Listed,
    }),
    move: endpoint({
      name: `move${noun}Question`,
      summary: `Move one of the questions of ${of} a place down (increment) or up (decrement).`,
      method: "POST",
      path: `${path}:item_id/:step/`,
      guard: "session",
      access,
      params: z.object({ ...params, item_id: QueryId, step: z.enum(["increment", "decrement"]) }),
      reply: Listed,
    }),
    patch: endpoint({
      name: `patch${noun}Question`,
      summary: `Make one of the questions of ${of} required or optional, or the summary: the one before it is none any more.`,
      method: "PATCH",
      path: `${path}:item_id/`,
      guard: "session",
      access,
      params: item,
      body: z.strictObject({
        id: Id.optional(),
        required: z.boolean().optional(),
        is_summary: z.boolean().optional(),
      }),
      reply: Listed,
    }),
    remove: endpoint({
      name: `unlink${noun}Question`,
      summary: `Ask a question of ${of} no more. Its answers stay.`,
      method: "DELETE",
      path: `${path}:item_id/`,
      guard: "session",
      access,
      params: item,
      status: 204,
    }),
  };
}

export const jobQuestions = listEndpoints({
  noun: "Job",
  of: "a job's apply form",
  path: "/v2/jobs/:job_id/questions/",
  params: { job_id: QueryId },
  access: "job:ask",
});

export const questionnaireQuestions = listEndpoints({
  noun: "Questionnaire",
  of: "a questionnaire",
  path: "/v2/questionnaires/:questionnaire_id/questions/",
  params: { questionnaire_id: QueryId },
  access: "questionnaire:manage",
});

export const companyQuestions = listEndpoints({
  noun: "Company",
  of: "a company's offers, or of its fields of applicants",
  path: "/v2/companies/:company_id/questions/:q_type/",
  params: { company_id: QueryId, q_type: z.enum(companyListTypes) },
  access: "company_questions:manage",
});
