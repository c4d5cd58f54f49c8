import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import { carriedDocuments } from "#features/review/files/server/carried-documents.ts";
import { attachFile } from "#features/review/files/server/receive-file.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import { recallMessagesToWithdrawn } from "#features/conversations/messages/server/recall-message.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { canUseStatusLink } from "../candidate-status.policy.ts";
import type { Followed } from "./candidate-status.access.ts";
import { isOpen } from "./stage.ts";

/**
 * Withdraws an application and recalls unsent messages to the candidate. Idempotent. The caller must have locked the
 * application.
 */
export async function withdrawByCandidate(db: Db, followed: Followed, reason: string): Promise<void> {
  if (!isOpen(followed)) return;
  const { id: application_id, company_id, job_id } = followed;
  await db
    .updateTable("application")
    .set({
      dt_withdrawn: sql`now()`,
      withdrawal_reason: reason || null,
      last_modified: sql`now()`,
      version: sql`version + 1`,
    })
    .where("company_id", "=", company_id)
    .where("id", "=", application_id)
    .execute();
  await logActivity(db, { type: "application_withdrawn", company_id, actor_id: null, application_id, job_id });
  await recallMessagesToWithdrawn(db, followed);
}

/** Replaces the CV, like a colleague's replacement. The caller must have locked the application. */
export async function replaceCvOf(db: Db, services: Services, followed: Followed, file: ReceivedFile): Promise<void> {
  const { id: application_id, company_id } = followed;
  const former = (await carriedDocuments(db, company_id, application_id)).find(({ field }) => field === "cv");
  // Ignore a repeated submission of the same file.
  if (former?.sha256.equals(file.sha256) && former.name === file.name) return;
  const type = former ? "cv_replaced" : "file_attached";
  await attachFile(db, services, { company_id, application_id, field: "cv", file, type });
}

/** Revokes all status links of an application by raising the version that the links contain. */
export async function revokeLinksOf(db: Db, actor: Actor, application: VisibleApplication): Promise<void> {
  assertUses(application);
  const { id: application_id, company_id, job_id } = application;
  await db
    .updateTable("application")
    .set({ status_link_version: sql`status_link_version + 1` })
    .where("company_id", "=", company_id)
    .where("id", "=", application_id)
    .execute();
  const { user_id: actor_id } = actor;
  await logActivity(db, { type: "status_link_revoked", company_id, actor_id, application_id, job_id });
}

export function assertUses(application: VisibleApplication): void {
  assertAllowed(canUseStatusLink(application, application.is_masked), "status-page:onlyTeam");
}
