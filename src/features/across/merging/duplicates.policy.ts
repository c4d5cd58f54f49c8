import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";
import { canMove, type Standing } from "#features/review/applications/applications.policy.ts";

/** Whether a person can see where else a candidate applied: people with the permission, and those who can grant it. */
export const canSeeAlsoApplied = (actor: Pick<Actor, "role" | "is_superuser" | "permissions">) =>
  may(actor, "candidates.see_also_applied") || actor.permissions.includes("applications:also-applied");

/**
 * Returns the translation key of why an application can't be merged: only its team can decide, and only if they know
 * who the candidate is.
 */
export function mergeRefusal(application: Standing & { anonymized: boolean }, isMasked: boolean) {
  if (!canMove(application)) return "merging:onlyTeam";
  if (isMasked) return "merging:masked";
  return application.anonymized ? "merging:anonymized" : undefined;
}
