import { canMove, canOwn } from "#features/review/applications/applications.policy.ts";
import { ownerOf, rolesOf, setOwner } from "#features/review/applications/server/application-changes.ts";
import { assertUnchanged } from "#features/conversations/application-changes/server/undo-move.ts";
import type { BulkKind, TaskOf } from "../kind.ts";

export const owner: BulkKind<TaskOf<"owner">, { from_owner_id: number | null; owner_id: number | null }> = {
  async prepare(db, { company_id }, { owner_id }, ids) {
    const roles = owner_id === null ? undefined : await rolesOf(db, { company_id, ids }, owner_id);
    return (application) => {
      if (!canMove(application)) return "applications:onlyTeamChanges";
      if (!roles) return undefined;
      const my_role = roles.get(application.id);
      if (!my_role) return "applications:ownerSeesNothing";
      return canOwn({ my_role }) ? undefined : "applications:ownerInterviews";
    };
  },
  async perform(db, actor, application, { owner_id }) {
    const from_owner_id = await ownerOf(db, application);
    if (from_owner_id === owner_id) return null;
    await setOwner(db, actor, application, owner_id);
    return { from_owner_id, owner_id };
  },
  async undo(db, actor, application, { from_owner_id, owner_id }) {
    assertUnchanged((await ownerOf(db, application)) === owner_id);
    await setOwner(db, actor, application, from_owner_id);
  },
};
