import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#shared/actor.ts";
import { AppError, changedMeanwhile, type FieldErrors } from "#shared/errors.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import { todayIn } from "#shared/time-zone.ts";
import { changesBetween, type AuditedChange } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { publishSavedJob } from "#features/organization/jobs/server/jobs.service.ts";
import { assertPayStated } from "#features/organization/jobs/server/publishing.ts";
import { scheduleTurns } from "#features/organization/jobs/server/turn-job.ts";
import { lockPipelineExclusive } from "#features/organization/statuses/server/pipeline-lock.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { JobForm, JobValues } from "../job-editing.contract.ts";
import { jobFields, type JobField } from "../job-editing.ts";
import { problemsOf } from "../job-problems.ts";
import { auditedValues } from "./audited-values.ts";
import { endDraft, fieldStates, withDraft } from "./drafts.queries.ts";
import { jobForm } from "./form.queries.ts";
import type { EditableJob } from "./job-editing.access.ts";
import { fieldsWithGoneChoices, hasApplications, readValues, writeValues } from "./values.queries.ts";

type Ask = { version: number; publish: boolean; without_pay: boolean };

/** Saves the drafts of all editors of a job together, and publishes the job if requested. */
export async function applyDraft(
  db: Db,
  services: Pick<Services, "queue" | "clock">,
  actor: Actor,
  job: EditableJob,
  ask: Ask,
): Promise<JobForm> {
  const today = todayIn(actor.time_zone, services.clock);
  if (ask.version !== job.version) throw changedMeanwhile(await jobForm(db, job, today));
  if (ask.publish && job.status === "template") throw new AppError(409, "template", "job-editing:templateNotPublished");

  const saved = await readValues(db, job);
  const drafted = withDraft(saved, await fieldStates(db, job, saved));
  const values = { ...drafted, title: drafted.title.trim(), internal_title: drafted.internal_title.trim() };
  await assertValid(db, job, { saved, values, today, publish: ask.publish });
  const publishes = ask.publish && job.status !== "published";
  if (publishes) assertPayStated(values, ask.without_pay);

  const changed = jobFields.filter((field) => !isDeepStrictEqual(saved[field], values[field]));
  if (changed.length > 0) {
    const before = await auditedValues(db, job.company_id, saved);
    const changes = changesBetween(before, await auditedValues(db, job.company_id, values), changed);
    await writeValues(db, actor, job, Object.fromEntries(changed.map((field) => [field, values[field]])));
    await logChange(db, actor, job.id, changed, changes);
  }
  await endDraft(db, job);
  if (publishes) await publishSavedJob(db, services, actor, job.id);
  else if (changed.some((field) => field === "from_date" || field === "to_date"))
    await scheduleTurns(db, services, { ...job, ...datesOf(values), time_zone: actor.time_zone });
  return jobForm(db, job, today);
}

const datesOf = ({ from_date, to_date }: JobValues) => ({ from_date, to_date });

type Saving = { saved: JobValues; values: JobValues; today: string; publish: boolean };

async function assertValid(db: Db, job: EditableJob, { saved, values, today, publish }: Saving): Promise<void> {
  const errors: FieldErrors = {};
  const refuse = (field: JobField, key: SentenceKey) => (errors[field] = [...(errors[field] ?? []), { key }]);
  const edited = { status: job.status, saved, today };
  for (const { field, problem } of problemsOf(values, edited, publish)) refuse(field, problem);
  for (const field of await fieldsWithGoneChoices(db, job.company_id, values)) refuse(field, "job-editing:choiceGone");
  if (values.pipeline_id !== saved.pipeline_id) {
    // Wait for concurrent applications, which lock the pipeline while they enter one of its statuses.
    await lockPipelineExclusive(db, { company_id: job.company_id, pipeline_id: saved.pipeline_id });
    if (await hasApplications(db, job)) refuse("pipeline_id", "job-editing:pipelineInUse");
  }
  if (Object.keys(errors).length > 0) throw new AppError(400, "invalid", "server:errors.invalid", { errors });
}

/** Logs a change. The job's history shows only the names of the fields, the audit log also their values. */
export const logChange = (
  db: Db,
  { company_id, user_id: actor_id }: Actor,
  job_id: number,
  fields: readonly JobField[],
  changes: readonly AuditedChange[],
) =>
  logActivity(db, {
    type: "job_changed",
    company_id,
    actor_id,
    job_id,
    data: { fields: fields.join(",") },
    audited: { changes },
  });
