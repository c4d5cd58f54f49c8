import { canMove, type Standing } from "#features/review/applications/applications.policy.ts";

/** Its holder can do what the hiring team does: attach a document, and end the matter. The page tells who the candidate is. */
export const canUseStatusLink = (application: Standing & { anonymized: boolean }, isMasked: boolean) =>
  canMove(application) && !isMasked && !application.anonymized;
