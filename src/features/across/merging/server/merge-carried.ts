import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { emailKey } from "#shared/email-key.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import { attachFile } from "#features/review/files/server/receive-file.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { FilledField } from "../merges.ts";
import type { Carried } from "./carried.ts";
import { givenBy, type MergePlan } from "./merge-plan.ts";
import { removeFiles, type Moved } from "./merged-rows.ts";

type Values = Partial<Record<FilledField, string>>;

/**
 * Copies the candidate's data from an application in another company of the group. The other application stays
 * unchanged, including everything that colleagues there added. The caller has locked this application and copied the
 * bytes.
 */
export async function mergeCarried(
  db: Db,
  services: Services,
  actor: Actor,
  application: VisibleApplication,
  carried: Carried,
  { plan, copies }: { plan: MergePlan; copies: ReadonlyMap<string, ReceivedFile> },
): Promise<number> {
  const { company_id, id, job_id } = application;
  const values: Values = Object.fromEntries(plan.fields.map((field) => [field, carried.given.values[field]]));
  const files: Moved["files"] = [];
  for (const { file, field } of plan.files) {
    const copy = copies.get(file.content);
    if (!copy) continue;
    const place = { company_id, application_id: id, field };
    // oxlint-disable-next-line no-await-in-loop -- Each file counts against the limit for all files.
    await attachFile(db, services, { ...place, file: copy, actor_id: actor.user_id });
    // oxlint-disable-next-line no-await-in-loop -- As above.
    files.push(await attachedAt(db, place));
  }
  await setFields(db, application, values);
  const sign = services.secrets.sign;
  const moved: Moved = {
    fields: plan.fields,
    signatures: Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, sign("merge", signed(id, field, value))]),
    ),
    files,
    tags: [],
    rows: {},
  };
  const { id: merge_id } = await db
    .insertInto("application_merge")
    .values({
      company_id,
      primary_id: id,
      secondary_company_id: carried.company_id,
      secondary_id: carried.id,
      user_id: actor.user_id,
      moved: JSON.stringify(moved),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await indexApplicationText(db, company_id, [id]);
  await logActivity(db, {
    type: "applications_merged",
    company_id,
    actor_id: actor.user_id,
    application_id: id,
    job_id,
    data: { merge_id, part: "carried" },
  });
  return merge_id;
}

/** Removes exactly what was copied: fields that still have the copied value, and documents that weren't replaced. */
export async function undoCarrying(
  db: Db,
  { secrets }: Pick<Services, "secrets">,
  actor: Actor,
  application: VisibleApplication,
  { merge_id, moved }: { merge_id: number; moved: Moved },
): Promise<void> {
  const { company_id, id, job_id } = application;
  const { values } = await givenBy(db, application);
  const unchanged = Object.entries(moved.signatures ?? {}).filter(([field, signature]) => {
    const value = values[field as FilledField];
    return value !== null && secrets.verify("merge", signed(id, field, value), signature);
  });
  await setFields(db, application, Object.fromEntries(unchanged.map(([field]) => [field, ""])));
  await removeFiles(db, company_id, id, moved.files);
  await indexApplicationText(db, company_id, [id]);
  await logActivity(db, {
    type: "merge_undone",
    company_id,
    actor_id: actor.user_id,
    application_id: id,
    job_id,
    data: { merge_id, part: "carried" },
  });
}

const signed = (id: number, field: string, value: string) => JSON.stringify([id, field, value]);

/** Saves values. An empty text becomes null, except in the message, which is never null. */
const setFields = (db: Db, { company_id, id }: VisibleApplication, values: Values) =>
  db
    .updateTable("application")
    .set({
      ...Object.fromEntries(
        Object.entries(values).map(([field, value]) => [field, field === "message" ? value : value || null]),
      ),
      ...(values.email !== undefined && { email_key: values.email === "" ? null : emailKey(values.email) }),
      last_modified: sql`now()`,
      version: sql`version + 1`,
    })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();

const attachedAt = (db: Db, place: { company_id: number; application_id: number; field: string }) =>
  db
    .selectFrom("application_file")
    .where("company_id", "=", place.company_id)
    .where("application_id", "=", place.application_id)
    .where("field", "=", place.field)
    .select(["id", "file_id"])
    .executeTakeFirstOrThrow();
