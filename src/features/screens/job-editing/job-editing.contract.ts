import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, IsoDate, IsoTime, JsonValue, Language, QueryId } from "#shared/schemas.ts";
import { jobRoles } from "#shared/actor.ts";
import { jobStatuses } from "#features/organization/jobs/jobs.ts";
import { DraftedQuestion } from "#features/review/questions/questions.contract.ts";
import { maxAsked } from "#features/review/questions/questions.ts";
import { Location, NewLocation } from "#features/organization/structure/locations.contract.ts";
import { optionalFields } from "./application-fields.ts";
import { employmentTypes, jobFields, payPeriods, workplaceTypes } from "./job-editing.ts";

const Chosen = z.array(Id).max(50);
/** Drafts can contain invalid values, but only numbers that fit the column. */
const Pay = z
  .int()
  .min(-1_000_000_000_000, "job-editing:problems.payNegative")
  .max(1_000_000_000_000, "job-editing:problems.payTooHigh")
  .nullable();

export const maxDescription = 50_000;

export const OptionalFields = z.array(z.enum(optionalFields)).max(optionalFields.length);

export const JobValues = z.object({
  title: z.string().max(200),
  /** Internal name that staff see next to the title. */
  internal_title: z.string().max(200),
  description_html: z.string().max(maxDescription),
  language: Language,
  /** Image of the gallery; null for the company's default cover. */
  cover_id: Id.nullable(),
  employment_type: z.enum(employmentTypes),
  workplace_type: z.enum(workplaceTypes),
  locations: Chosen,
  departments: Chosen,
  categories: Chosen,
  layers: Chosen,
  pay_minimum: Pay,
  pay_maximum: Pay,
  pay_currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "job-editing:currencyFormat")
    .nullable(),
  pay_period: z.enum(payPeriods).nullable(),
  from_date: IsoDate.nullable(),
  to_date: IsoDate.nullable(),
  is_internal: z.boolean(),
  is_hidden: z.boolean(),
  is_confidential: z.boolean(),
  blind_until_status_id: Id.nullable(),
  pipeline_id: Id,
  /** Fields that the apply form requires and hides. */
  application_fields: z.strictObject({ required_fields: OptionalFields, hidden_fields: OptionalFields }),
  questions: z.array(DraftedQuestion).max(maxAsked),
});
export type JobValues = z.output<typeof JobValues>;

const UserRef = z.object({ id: Id, name: z.string(), email: z.string() });

/** State of a field: its value including the draft, and who changed it last. */
const FieldState = z.object({
  field: z.enum(jobFields),
  value: JsonValue,
  is_drafted: z.boolean(),
  /** Number of changes; 0 before the first. A change must name the revision that it is based on. */
  revision: z.int(),
  user: UserRef.nullable(),
  dt_modified: IsoTime.nullable(),
});
export type FieldState = z.output<typeof FieldState>;

const Named = z.object({ id: Id, name: z.string() });

/** `parents` are options of the layer above. An option without parents fits all of them. */
const LayerOption = z.object({ ...Named.shape, parents: z.array(Id) });

const formStatuses = [...jobStatuses, "template"] as const;

export const JobForm = z.object({
  job_id: Id,
  status: z.enum(formStatuses),
  template_name: z.string().nullable(),
  version: z.int(),
  my_role: z.enum(["admin", ...jobRoles]),
  /** Current date in the company's time zone. */
  today: IsoDate,
  /** Saved values, which candidates and lists see. */
  saved: JobValues,
  /** Fields that were ever changed. All others have the saved value and revision 0. */
  fields: z.array(FieldState),
  /** Saved layers such as `layers_1:3`: the option's dimension, and its index in that dimension's `layeroption_set`. */
  layers: z.array(z.string()),
  /** Whether the job has applications. Without any, its pipeline can be changed here. */
  has_applications: z.boolean(),
  choices: z.object({
    departments: z.array(Named),
    categories: z.array(Named),
    layers: z.array(z.object({ dimension: z.int(), options: z.array(LayerOption) })),
    locations: z.array(Location),
    pipelines: z.array(z.object({ id: Id, name: z.string(), statuses: z.array(Named) })),
  }),
  urls_json: z.object({ ad: z.string(), public: z.string().nullable() }),
});
export type JobForm = z.output<typeof JobForm>;

export const jobParams = z.object({ job_id: QueryId });
const path = "/v2/jobs/:job_id/";

export const getJobForm = endpoint({
  name: "getJobForm",
  summary: "What is edited of a job: as it is saved, what is drafted of it and by whom, and the choices of each field.",
  method: "GET",
  path: `${path}form/`,
  guard: "session",
  access: "job:manage",
  params: jobParams,
  reply: JobForm,
});

const revision = z.int().min(0);
const FieldChange = z.discriminatedUnion(
  "field",
  jobFields.map((field) =>
    z.strictObject({ field: z.literal(field), value: JobValues.shape[field], revision }),
  ) as never,
) as unknown as z.ZodType<{ field: (typeof jobFields)[number]; value: unknown; revision: number }>;

export const patchJobDraft = endpoint({
  name: "patchJobDraft",
  summary:
    "Keep the change of one field in the job's draft. Against an older revision than the field's own it answers 409 with the field.",
  method: "PATCH",
  path: `${path}draft/`,
  guard: "session",
  access: "job:manage",
  params: jobParams,
  body: FieldChange,
  reply: FieldState,
});

export const discardJobDraft = endpoint({
  name: "discardJobDraft",
  summary: "Discard the job's draft: its form shows what is saved.",
  method: "DELETE",
  path: `${path}draft/`,
  guard: "session",
  access: "job:manage",
  params: jobParams,
  reply: JobForm,
});

export const applyJobDraft = endpoint({
  name: "applyJobDraft",
  summary:
    "Save the draft into the job, and publish the job if asked: 409 `no_pay` where the ad states no pay. Against an older version it answers 409 with the form.",
  method: "POST",
  path: `${path}draft/apply/`,
  guard: "session",
  access: "job:manage",
  params: jobParams,
  body: z.strictObject({
    version: z.int(),
    publish: z.boolean().default(false),
    /** Confirmation that the ad deliberately states no pay. */
    without_pay: z.boolean().default(false),
  }),
  reply: JobForm,
});

export const getJobAd = endpoint({
  name: "getJobAd",
  summary: "The ad with its apply form as candidates would see it with the draft, also before it is published.",
  method: "GET",
  path: `${path}ad/`,
  guard: "session_download",
  access: "job:manage",
  params: jobParams,
  produces: "text/html",
});

export const addLocation = endpoint({
  name: "addLocation",
  summary:
    "Add a location to those of the company, to choose it for a job. One that is there already is not added again.",
  method: "POST",
  path: `${path}locations/`,
  guard: "session",
  access: "job:manage",
  params: jobParams,
  body: NewLocation,
  reply: Location,
  status: 201,
});
