import { canDelete } from "#features/review/applications/actions.policy.ts";
import { anonymizeApplication } from "#features/across/erasure/server/anonymize.ts";
import { unless, type BulkKind, type TaskOf } from "../kind.ts";
import { mayDeleteAll } from "./may-delete-all.ts";

/** Permanent, so there is no undo. */
export const anonymization: BulkKind<TaskOf<"anonymize">> = {
  prepare: async (_db, actor) => unless((application) => canDelete(actor, application), "erasure:mayNotAnonymize"),
  assertSelection: mayDeleteAll("bulk-actions:anonymizesOwnUploads"),
  async perform(db, actor, application) {
    await anonymizeApplication(db, actor, application);
    return null;
  },
};
