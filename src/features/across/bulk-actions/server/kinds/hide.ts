import { canHide } from "#features/review/applications/actions.policy.ts";
import {
  hideApplication,
  unhideApplication,
} from "#features/conversations/application-changes/server/hide-application.ts";
import { unless, type BulkKind, type TaskOf } from "../kind.ts";

export const hide: BulkKind<TaskOf<"hide">, object> = {
  prepare: async () => unless(canHide, "applications:hide.onlyTeam"),
  async perform(db, actor, application) {
    await hideApplication(db, actor, application);
    return {};
  },
  undo: unhideApplication,
  undoneFrom: "hidden",
};
