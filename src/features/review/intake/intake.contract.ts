import { z } from "zod";
import { applicantLimits, webAddress } from "#features/review/applications/applicant.ts";
import { ApplicantEmail } from "#features/review/applications/applicant.contract.ts";
import { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import { endpoint } from "#shared/contract.ts";
import { Id, IsoTime, QueryBool, QueryId, RequiredText } from "#shared/schemas.ts";
import { addedSourceTypes, intakeStates } from "./intake.ts";

const Guess = z.object({
  value: z.string(),
  /** Line number in the document's text. */
  line: z.int(),
  /** Whether the value needs no check by a person. */
  is_certain: z.boolean(),
});

export const GuessedFields = z.object({
  first_name: Guess.optional(),
  last_name: Guess.optional(),
  email: Guess.optional(),
  phone_number: Guess.optional(),
  ln_url: Guess.optional(),
  social_title: Guess.optional(),
  links: z.array(z.string()).default([]),
});
export type GuessedFields = z.infer<typeof GuessedFields>;

export const IntakeItem = z.object({
  id: Id,
  job_id: Id,
  state: z.enum(intakeStates),
  fields: GuessedFields,
  /** Same form as an application's document, so that the same viewer can show it. */
  file: ApplicationFile,
  /** Earlier application for this job with the same email address, if the person can see it. */
  duplicate_of: Id.nullable(),
  dt_created: IsoTime,
});
export type IntakeItem = z.infer<typeof IntakeItem>;

const words = (maximum: number) => z.string().trim().max(maximum).default("");

/** Candidate to add. An empty string means no value. */
export const NewCandidate = z.strictObject({
  first_name: RequiredText(applicantLimits.first_name),
  /** Empty for a person with a single name. */
  last_name: words(applicantLimits.last_name),
  email: ApplicantEmail.default(""),
  phone_number: words(applicantLimits.phone_number),
  social_title: words(applicantLimits.social_title),
  ln_url: words(applicantLimits.ln_url).refine(
    (text) => text === "" || webAddress(text) !== undefined,
    "applications:applicant.profileFormat",
  ),
  source_type: z.enum(addedSourceTypes).default("uploaded"),
  /** Person who recommended the candidate; saved only if that is the source. */
  recommended_by: words(200),
});
export type NewCandidate = z.output<typeof NewCandidate>;

const Added = z.object({
  application_id: Id,
  /** Earlier application for this job with the same email address, if the person can see it. */
  duplicate_of: Id.nullable(),
});
export type Added = z.infer<typeof Added>;

const jobParams = z.object({ job_id: QueryId });
const jobPath = "/v2/jobs/:job_id/intake/";
const params = z.object({ item_id: QueryId });
const path = "/v2/intake/:item_id/";

export const listIntake = endpoint({
  name: "listIntake",
  summary: "One's own queue of CVs that wait to be confirmed for a job, the first added first; at most 500.",
  method: "GET",
  path: jobPath,
  guard: "session",
  access: "job:intake",
  params: jobParams,
  reply: z.object({ job: z.object({ id: Id, title: z.string() }), results: z.array(IntakeItem) }),
});

export const addToIntake = endpoint({
  name: "addToIntake",
  summary: "Put an uploaded CV into one's own queue for a job, where it is read.",
  method: "POST",
  path: jobPath,
  guard: "session",
  access: "job:intake",
  params: jobParams,
  body: z.strictObject({ key: z.string().min(1).max(200), name: z.string().min(1).max(1_000) }),
  reply: IntakeItem,
  status: 201,
});

export const addCandidate = endpoint({
  name: "addCandidate",
  summary: "Add a candidate to a job by hand, without a CV.",
  method: "POST",
  path: "/v2/jobs/:job_id/candidates/",
  guard: "session",
  access: "job:intake",
  params: jobParams,
  body: NewCandidate,
  reply: Added,
  status: 201,
});

export const findApplied = endpoint({
  name: "findApplied",
  summary: "The first application for a job from an e-mail address, if one sees it.",
  method: "GET",
  path: "/v2/jobs/:job_id/applied/",
  guard: "session",
  access: "job:intake",
  params: jobParams,
  query: z.object({ email: z.string().trim().min(1).max(applicantLimits.email) }),
  reply: z.object({ application_id: Id.nullable() }),
});

export const confirmIntake = endpoint({
  name: "confirmIntake",
  summary: "Make an application of a CV in one's queue. Confirmed again it is the same application.",
  method: "POST",
  path: `${path}confirm/`,
  guard: "session",
  access: "intake_item:own",
  params,
  body: NewCandidate,
  reply: Added,
});

export const discardIntake = endpoint({
  name: "discardIntake",
  summary: "Take a CV out of one's queue. Within a day it can be put back.",
  method: "POST",
  path: `${path}discard/`,
  guard: "session",
  access: "intake_item:own",
  params,
  status: 204,
});

export const restoreIntake = endpoint({
  name: "restoreIntake",
  summary: "Put a discarded CV back into one's queue.",
  method: "POST",
  path: `${path}restore/`,
  guard: "session",
  access: "intake_item:own",
  params,
  reply: IntakeItem,
});

export const readIntakeFile = endpoint({
  name: "readIntakeFile",
  summary: "The bytes of a CV in one's queue; with download=1 always to be saved.",
  method: "GET",
  path: `${path}file/`,
  guard: "session_download",
  access: "intake_item:own",
  params,
  query: z.object({ download: QueryBool.optional() }),
  produces: "application/octet-stream",
});

export const previewIntakeFile = endpoint({
  name: "previewIntakeFile",
  summary: "An Office or text document in one's queue as sanitised HTML, for a sandboxed frame.",
  method: "GET",
  path: `${path}file/preview/`,
  guard: "session",
  access: "intake_item:own",
  params,
  reply: z.object({ html: z.string() }),
});

export const getIntakeText = endpoint({
  name: "getIntakeText",
  summary: "The text of a CV in one's queue; of a very long one its beginning, and whether there is more.",
  method: "GET",
  path: `${path}file/text/`,
  guard: "session",
  access: "intake_item:own",
  params,
  reply: z.object({ text: z.string(), has_more: z.boolean() }),
});
