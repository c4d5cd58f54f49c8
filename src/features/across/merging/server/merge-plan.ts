import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { applicationFields, type ApplicationField } from "#features/review/applications/applications.ts";
import { fieldsInUse } from "#features/review/files/files.policy.ts";
import { isRejection } from "#features/organization/statuses/statuses.ts";
import type { Db } from "#server/db/database.ts";
import { filledFields, type FilledField } from "../merges.ts";
import type { Pair } from "./pair.ts";

/** Attached document. `content` is its SHA-256 in hexadecimal. */
export type AttachedFile = { id: number; field: string; content: string; name: string; size: number };

/** Data of an application that matters for a merge. */
export type Given = {
  values: Record<FilledField, string | null>;
  files: AttachedFile[];
  isRejected: boolean;
  hasReason: boolean;
};

/** Plan of a merge, decided before anything is changed. The preview shows the same plan. */
export type MergePlan = {
  fields: FilledField[];
  /** Documents that get a field. */
  files: { file: AttachedFile; field: ApplicationField }[];
  files_left: AttachedFile[];
  /**
   * Whether the rejection reason moves. It only moves to an application that is rejected without a reason; otherwise it
   * would explain a different decision.
   */
  moves_reason: boolean;
};

type Limits = { filesTotalMaxSize: number };

export async function planMerge(
  db: Db,
  actor: Actor,
  { application, other }: Pair,
  limits: Limits,
): Promise<MergePlan> {
  return planFor(actor, await givenBy(db, application), await givenBy(db, other), limits);
}

export function planFor(actor: Actor, kept: Given, merged: Given, { filesTotalMaxSize }: Limits): MergePlan {
  return {
    fields: filledFields.filter((field) => !kept.values[field] && merged.values[field]),
    ...placeFiles(kept.files, merged.files, { fields: fieldsInUse(actor), filesTotalMaxSize }),
    moves_reason: kept.isRejected && !kept.hasReason && merged.hasReason,
  };
}

export async function givenBy(db: Db, { company_id, id }: { company_id: number; id: number }): Promise<Given> {
  const { group, is_rejection_step, hasReason, ...values } = await db
    .selectFrom("application")
    .innerJoin("application_status as status", (join) =>
      join.onRef("status.company_id", "=", "application.company_id").onRef("status.id", "=", "application.status_id"),
    )
    .where("application.company_id", "=", company_id)
    .where("application.id", "=", id)
    .select(["status.group", "status.is_rejection_step"])
    .select(
      sql<boolean>`exists (
        select from rejection_reason reason
        where reason.company_id = application.company_id and reason.application_id = application.id
      )`.as("hasReason"),
    )
    .select(filledFields.map((field) => `application.${field}` as const))
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom("application_file")
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "application_file.company_id")
        .onRef("stored_file.id", "=", "application_file.file_id"),
    )
    .where("application_file.company_id", "=", company_id)
    .where("application_file.application_id", "=", id)
    .select(["application_file.id", "application_file.field", "application_file.name", "stored_file.size"])
    .select(sql<string>`encode(stored_file.sha256, 'hex')`.as("content"))
    .execute();
  return { values, files, isRejected: isRejection({ group, is_rejection_step }), hasReason };
}

/**
 * Assigns documents to free fields. A second CV goes to a field for other documents. Documents that the kept
 * application already has are skipped.
 */
function placeFiles(
  kept: readonly AttachedFile[],
  merged: readonly AttachedFile[],
  { fields, filesTotalMaxSize }: Limits & { fields: readonly ApplicationField[] },
): Pick<MergePlan, "files" | "files_left"> {
  const taken = new Set(kept.map(({ field }) => field));
  const known = new Set(kept.map(({ content }) => content));
  let total = kept.reduce((sum, { size }) => sum + size, 0);
  const files: MergePlan["files"] = [];
  const files_left: AttachedFile[] = [];

  for (const field of applicationFields) {
    const file = merged.find((candidate) => candidate.field === field);
    if (!file || known.has(file.content)) continue;
    known.add(file.content);
    const free = [field, ...applicationFields.filter((name) => name.startsWith("other_"))].find(
      (name) => fields.includes(name) && !taken.has(name),
    );
    if (free === undefined || total + file.size >= filesTotalMaxSize) {
      files_left.push(file);
      continue;
    }
    taken.add(free);
    total += file.size;
    files.push({ file, field: free });
  }
  return { files, files_left };
}
