import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";
import { canMove, type Standing } from "#features/review/applications/applications.policy.ts";

/** Where else a person applied is read by people with the right to it, and by those who grant it. */
export const canSeeAlsoApplied = (actor: Pick<Actor, "role" | "is_superuser" | "permissions">) =>
  may(actor, "candidates.see_also_applied") || actor.permissions.includes("applications:also-applied");

/** Returns the key of the sentence why an application takes part in no merge: only the team that knows who it is decides. */
export function mergeRefusal(application: Standing & { anonymized: boolean }, isMasked: boolean) {
  if (!canMove(application)) return "merging:onlyTeam";
  if (isMasked) return "merging:masked";
  return application.anonymized ? "merging:anonymized" : undefined;
}
