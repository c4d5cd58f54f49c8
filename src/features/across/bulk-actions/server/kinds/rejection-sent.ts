import { canMove } from "#features/review/applications/applications.policy.ts";
import { setRejectionSent } from "#features/review/applications/server/application-changes.ts";
import { assertUnchanged } from "#features/conversations/application-changes/server/undo-move.ts";
import { rejectingStatusIds } from "#features/organization/statuses/server/statuses.service.ts";
import type { BulkKind, TaskOf } from "../kind.ts";

export const rejectionSent: BulkKind<TaskOf<"rejection_sent">, { rejection_sent: boolean }> = {
  async prepare(db, { company_id }, { rejection_sent }) {
    const rejecting = new Set(await rejectingStatusIds(db, company_id));
    return ({ status_id, my_role }) => {
      if (!canMove({ my_role })) return "applications:onlyTeamChanges";
      return rejection_sent && !rejecting.has(status_id) ? "applications:notRejected" : undefined;
    };
  },
  async perform(db, actor, application, { rejection_sent }) {
    await setRejectionSent(db, actor, application, rejection_sent);
    return application.rejection_sent === rejection_sent ? null : { rejection_sent };
  },
  async undo(db, actor, application, { rejection_sent }) {
    assertUnchanged(application.rejection_sent === rejection_sent);
    await setRejectionSent(db, actor, application, !rejection_sent);
  },
};
