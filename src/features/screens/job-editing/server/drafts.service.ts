import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#shared/actor.ts";
import { changedMeanwhile } from "#shared/errors.ts";
import type { DraftedQuestion } from "#features/review/questions/questions.contract.ts";
import { checkDrafted } from "#features/review/questions/server/drafted-questions.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import { richTextField } from "#server/rich-text.ts";
import { maxDescription, type FieldState, type JobValues } from "../job-editing.contract.ts";
import type { AskedFields } from "../application-fields.ts";
import type { JobField } from "../job-editing.ts";
import { checkedFields } from "./application-fields.service.ts";
import { endDraft, fieldStates, notDrafted, writeDraft } from "./drafts.queries.ts";
import type { EditableJob } from "./job-editing.access.ts";
import { linkFields, readValues } from "./values.queries.ts";

type Change = { field: JobField; value: unknown; revision: number };

/** Stores the draft of a field. Throws a conflict if the field has a newer change that the author hasn't seen. */
export async function saveField(db: Db, actor: Actor, job: EditableJob, change: Change): Promise<FieldState> {
  const { field, revision } = change;
  const saved = await readValues(db, job);
  const value = await cleaned(db, actor, saved, change);
  const current = await stateOf(db, job, saved, field);
  // No conflict if the value is unchanged or a colleague entered the same value.
  if (isDeepStrictEqual(current.value, value)) return current;
  if (revision !== current.revision) throw changedMeanwhile(current);

  await writeDraft(db, job, {
    field,
    value: isDeepStrictEqual(saved[field], value) ? undefined : value,
    revision: current.revision + 1,
    user_id: actor.user_id,
  });
  await logDraft(db, actor, job, field);
  return stateOf(db, job, saved, field);
}

export async function discardDraft(db: Db, actor: Actor, job: EditableJob): Promise<void> {
  const { numUpdatedRows } = await endDraft(db, job).then(([result]) => result ?? { numUpdatedRows: 0n });
  if (numUpdatedRows > 0n) await logDraft(db, actor, job, "all");
}

async function stateOf(db: Db, job: EditableJob, saved: JobValues, field: JobField): Promise<FieldState> {
  const states = await fieldStates(db, job, saved);
  return states.find((state) => state.field === field) ?? notDrafted(field, saved);
}

async function cleaned(db: Db, actor: Actor, saved: JobValues, { field, value }: Change): Promise<unknown> {
  if (field === "description_html") return richTextField("value", String(value), maxDescription);
  // Choices are sorted and deduplicated, because their order has no meaning.
  if ((linkFields as string[]).includes(field))
    return [...new Set(value as number[])].toSorted((one, other) => one - other);
  if (field === "application_fields")
    return checkedFields(actor, saved.application_fields, value as AskedFields, "value");
  if (field === "questions") return checkDrafted(db, actor, saved.questions, value as DraftedQuestion[]);
  return value;
}

const logDraft = (db: Db, { company_id, user_id }: Actor, job: EditableJob, field: string) =>
  logActivity(db, { type: "job_draft_changed", company_id, actor_id: user_id, job_id: job.id, data: { field } });
