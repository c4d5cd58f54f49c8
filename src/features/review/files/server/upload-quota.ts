import { isAdmin, type Actor } from "#shared/actor.ts";
import { AppError, assertAllowed } from "#shared/errors.ts";
import { partsOf } from "#features/platform/sessions/server/parts.access.ts";
import type { Db } from "#server/db/database.ts";
import { createLimit } from "#server/http/limit.ts";
import type { Services } from "#server/services.ts";
import type { Purpose } from "./uploads/upload-policy.ts";

const day = 24 * 60 * 60;

/** Daily limit per person, enough for about a thousand CVs. Uploads that are never attached stay in the store for a day. */
const megabytesPerPerson = 1_024;

/** Limits the bytes that a person can upload per day, counted when a form is signed. Unused forms count too. */
export function createUploadQuota({ database }: Pick<Services, "database">) {
  const kilobytes = createLimit(database, { name: "upload-bytes", points: megabytesPerPerson * 1_024, seconds: day });
  return {
    async take({ user_id }: Actor, bytes: number): Promise<void> {
      const [key, points] = [String(user_id), Math.ceil(bytes / 1_024)];
      const wait = await kilobytes.take(key, points);
      if (wait === 0) return;
      // Otherwise, one rejected file would use up the quota for smaller ones.
      await kilobytes.refund(key, points);
      const message = { key: "files:dailyLimit", values: { maximum: megabytesPerPerson } } as const;
      throw new AppError(429, "upload_limit", message, { headers: { "retry-after": String(wait) } });
    },
  };
}

/**
 * Rejects people who could attach the upload nowhere. People with a role on any job or application can attach files to
 * comments. Tables of candidates are limited to job owners.
 */
export async function requireUploader(db: Db, actor: Actor, purpose: Purpose): Promise<void> {
  if (isAdmin(actor)) return;
  const { jobs, application_ids } = await partsOf(db, actor);
  if (purpose === "table")
    return assertAllowed(
      jobs.some(({ role }) => role === "job_owner"),
      "files:importsNowhere",
    );
  assertAllowed(jobs.length > 0 || application_ids.length > 0, "files:attachesNowhere");
}
