import { fieldError } from "#shared/errors.ts";
import { rolesOf } from "#features/review/applications/server/application-changes.ts";
import { membersOf } from "#features/platform/companies/server/actors.ts";
import { canShare } from "#features/review/interviewers/interviewers.policy.ts";
import { shareWith } from "#features/review/interviewers/server/interviewers.service.ts";
import type { BulkKind, TaskOf } from "../kind.ts";

/** Gives a colleague access to these applications. */
export const share: BulkKind<TaskOf<"share">> = {
  async prepare(db, { company_id }, { user_id }, ids) {
    const members = membersOf(db, company_id).where("app_user.id", "=", user_id).select("app_user.id");
    if (!(await members.executeTakeFirst())) throw fieldError("task.user_id", "bulk-actions:noSuchColleague");
    const roles = await rolesOf(db, { company_id, ids }, user_id);
    return (application) => {
      if (!canShare(application)) return "interviewers:onlyTeamShares";
      return roles.has(application.id) ? "bulk-actions:seesItAlready" : undefined;
    };
  },
  async perform(db, actor, application, { user_id }) {
    await shareWith(db, actor, application, user_id);
    return null;
  },
};
