import { canMove, type Standing } from "#features/review/applications/applications.policy.ts";

/**
 * Whether the actor can create or revoke the status link. Its holder can attach a document and withdraw the application,
 * which otherwise only the hiring team can. The page also reveals the candidate's name, so masked applications have no link.
 */
export const canUseStatusLink = (application: Standing & { anonymized: boolean }, isMasked: boolean) =>
  canMove(application) && !isMasked && !application.anonymized;
