import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { IsoTime, QueryBool } from "#shared/schemas.ts";

const board_token = z.string().regex(/^[a-z0-9-]{1,60}$/);
const idText = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,14})$/)
  .transform(Number);

const params = z.object({ board_token });
const paramsOfOne = z.object({ board_token, id: idText });

/** JSONP callback: name of a function in the page that embeds the response as a script. */
const callback = z
  .string()
  .regex(/^[\w.]{1,100}$/, "server:job_board.callback")
  .optional();
/** Invalid values count as false, as clients of such boards expect. */
const flag = QueryBool.catch(false).optional();
const plain = z.object({ callback });
const rendered = z.object({ callback, render_as: z.enum(["list", "tree"]).catch("list").optional() });

/** A department or office, as listed in a job. */
const PlaceRef = z.object({
  id: z.int(),
  name: z.string(),
  parent_id: z.int().nullable(),
  child_ids: z.array(z.int()),
});

/** A job, as listed in departments and offices. */
const NestedJob = z.object({
  id: z.int(),
  title: z.string(),
  updated_at: IsoTime,
  location: z.object({ name: z.string() }),
  absolute_url: z.string(),
  language: z.string(),
});
export type NestedJob = z.output<typeof NestedJob>;

const Metadata = z.object({ id: z.int(), name: z.string(), value_type: z.string(), value: z.array(z.string()) });

export const BoardJob = NestedJob.extend({
  internal_job_id: z.int().nullable(),
  requisition_id: z.string().nullable(),
  first_published: IsoTime.nullable(),
  company_name: z.string(),
  metadata: z.array(Metadata).nullable(),
  /** HTML whose entities are encoded a second time. */
  content: z.string().optional(),
  departments: z.array(PlaceRef).optional(),
  offices: z.array(PlaceRef.extend({ location: z.object({ name: z.string().nullable() }) })).optional(),
});
export type BoardJob = z.output<typeof BoardJob>;

const questionTypes = [
  "input_file",
  "input_text",
  "textarea",
  "multi_value_single_select",
  "multi_value_multi_select",
] as const;

const BoardQuestion = z.object({
  label: z.string(),
  required: z.boolean(),
  description: z.string().nullable(),
  /** Alternative fields, of which one is filled in. */
  fields: z.array(
    z.object({
      name: z.string(),
      type: z.enum(questionTypes),
      values: z.array(z.object({ label: z.string(), value: z.number() })),
    }),
  ),
});
export type BoardQuestion = z.output<typeof BoardQuestion>;

const DataCompliance = z.object({
  type: z.literal("gdpr"),
  requires_consent: z.boolean(),
  requires_processing_consent: z.boolean(),
  requires_retention_consent: z.boolean(),
  retention_period: z.int().nullable(),
  demographic_data_consent_applies: z.boolean(),
  /** Text that the site shows for consent; it is stored as the proof of consent. */
  consent_text: z.string(),
});

const PayRange = z.object({
  min_cents: z.int().nullable(),
  max_cents: z.int().nullable(),
  currency_type: z.string(),
  title: z.string(),
  blurb: z.string().nullable(),
});

const SingleJob = BoardJob.extend({
  data_compliance: z.array(DataCompliance),
  questions: z.array(BoardQuestion).optional(),
  location_questions: z.array(BoardQuestion).optional(),
  compliance: z.array(z.unknown()).optional(),
  demographic_questions: z.null().optional(),
  pay_input_ranges: z.array(PayRange).optional(),
});
export type SingleJob = z.output<typeof SingleJob>;

const Department = z.object({
  id: z.int(),
  name: z.string(),
  parent_id: z.int().nullable().optional(),
  child_ids: z.array(z.int()).optional(),
  /** Replaces `parent_id` and `child_ids` if a tree is requested. */
  children: z.array(z.unknown()).optional(),
  jobs: z.array(NestedJob),
});
export type Department = z.output<typeof Department>;

const Office = Department.omit({ jobs: true }).extend({
  location: z.string().nullable(),
  departments: z.array(Department),
});
export type Office = z.output<typeof Office>;

/** Body of an error response, which clients may show to people as it is. */
export const BoardRefusal = z.object({
  status: z.int(),
  error: z.string(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type BoardRefusal = z.output<typeof BoardRefusal>;

const path = "/v1/boards/:board_token/";
const open = { method: "GET", guard: "public", access: "anyone", refusal: BoardRefusal } as const;

export const getBoard = endpoint({
  name: "getBoard",
  summary: "The job board of a company: its name, and what it says of itself as encoded HTML. Open to every site.",
  path,
  params,
  query: plain,
  reply: z.object({ name: z.string(), content: z.string() }),
  ...open,
});

export const listBoardJobs = endpoint({
  name: "listBoardJobs",
  summary: "The published jobs, the newest first; with `content` also their texts, departments and offices.",
  path: `${path}jobs/`,
  params,
  query: z.object({ callback, content: flag }),
  reply: z.object({ jobs: z.array(BoardJob), meta: z.object({ total: z.int() }) }),
  ...open,
});

export const getBoardJob = endpoint({
  name: "getBoardJob",
  summary:
    "One published job with its text; with `questions` what an application is asked, with `pay_transparency` its pay.",
  path: `${path}jobs/:id/`,
  params: paramsOfOne,
  query: z.object({ callback, questions: flag, pay_transparency: flag }),
  reply: SingleJob,
  ...open,
});

export const listBoardDepartments = endpoint({
  name: "listBoardDepartments",
  summary: "The departments that have published jobs. What has none is under the id 0.",
  path: `${path}departments/`,
  params,
  query: rendered,
  reply: z.object({ departments: z.array(Department) }),
  ...open,
});

export const getBoardDepartment = endpoint({
  name: "getBoardDepartment",
  summary: "One department with its published jobs.",
  path: `${path}departments/:id/`,
  params: paramsOfOne,
  query: rendered,
  reply: Department,
  ...open,
});

export const listBoardOffices = endpoint({
  name: "listBoardOffices",
  summary: "The locations that have published jobs, which are in their departments. What has none is under the id 0.",
  path: `${path}offices/`,
  params,
  query: rendered,
  reply: z.object({ offices: z.array(Office) }),
  ...open,
});

export const getBoardOffice = endpoint({
  name: "getBoardOffice",
  summary: "One location with its departments and their published jobs.",
  path: `${path}offices/:id/`,
  params: paramsOfOne,
  query: rendered,
  reply: Office,
  ...open,
});

export const listBoardSections = endpoint({
  name: "listBoardSections",
  summary: "Sections of posts that are of no job: always none, so that each address of one answers 404.",
  path: `${path}sections/`,
  params,
  query: plain,
  reply: z.object({ sections: z.array(z.unknown()) }),
  ...open,
});

export const listBoardEducation = endpoint({
  name: "listBoardEducation",
  summary: "The names of schools, degrees and disciplines to choose from: always none.",
  path: `${path}education/:list/`,
  params: z.object({ board_token, list: z.enum(["degrees", "disciplines", "schools"]) }),
  query: plain,
  reply: z.object({
    items: z.array(z.object({ id: z.int(), text: z.string() })),
    meta: z.object({ total_count: z.int(), per_page: z.int() }),
  }),
  ...open,
});
