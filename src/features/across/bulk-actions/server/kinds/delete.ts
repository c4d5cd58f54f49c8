import { canDelete } from "#features/review/applications/actions.policy.ts";
import { deleteApplication, restoreApplication } from "#features/across/erasure/server/erasure.service.ts";
import { unless, type BulkKind, type TaskOf } from "../kind.ts";
import { mayDeleteAll } from "./may-delete-all.ts";

export const deletion: BulkKind<TaskOf<"delete">, object> = {
  prepare: async (_db, actor) => unless((application) => canDelete(actor, application), "erasure:mayNotDelete"),
  assertSelection: mayDeleteAll("bulk-actions:deletesOwnUploads"),
  async perform(db, actor, application) {
    await deleteApplication(db, actor, application);
    return {};
  },
  undo: restoreApplication,
  undoneFrom: "deleted",
};
