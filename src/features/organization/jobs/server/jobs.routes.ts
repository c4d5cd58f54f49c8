import { assertAllowed } from "#shared/errors.ts";
import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import {
  addJobUser,
  changeJobStatus,
  deleteJob,
  followJob,
  getJobFollower,
  listJobUserCandidates,
  listJobUsers,
  listJobUsersV2,
  removeJobUser,
  unfollowJob,
  updateJobUserRole,
} from "../jobs.contract.ts";
import { canReadTeam } from "../jobs.policy.ts";
import { follow, followerOf, unfollow } from "./followers.ts";
import { requireJob, requireManagedJob } from "./jobs.access.ts";
import { changeStatus, removeJob } from "./jobs.service.ts";
import { addToTeam, candidatesFor, changeRole, removeFromTeam, teamPage } from "./team.ts";

export function jobRoutes(app: App): void {
  serve(app, changeJobStatus, ({ db, actor, params, body }) => changeStatus(db, app, actor, params.job_id, body));

  serve(app, deleteJob, ({ db, actor, params, query }) => removeJob(db, app.clock, actor, params.job_id, query.title));

  serve(app, getJobFollower, async ({ db, actor, params }) => ({
    follower: await followerOf(db, actor, await requireJob(db, actor, params.job_id)),
  }));

  serve(app, followJob, async ({ db, actor, params, body }) => ({
    follower: await follow(db, actor, await requireJob(db, actor, params.job_id), body),
  }));

  serve(app, unfollowJob, async ({ db, actor, params }) => {
    await unfollow(db, actor, await requireJob(db, actor, params.job_id));
  });

  for (const endpoint of [listJobUsers, listJobUsersV2] as const)
    serve(app, endpoint, async ({ db, actor, params, query }) => {
      const job = await requireJob(db, actor, params.job_id);
      assertAllowed(canReadTeam(job), "jobs:team.notForAgencies");
      const pages = pagesOf(app.secrets, endpoint, { company_id: actor.company_id, params, query });
      const { count, results, last } = await teamPage(db, job, { after: pages.after(), page_size: query.page_size });
      return { count, next: pages.next(last), results };
    });

  serve(app, listJobUserCandidates, async ({ db, actor, params, query }) => {
    const job = await requireManagedJob(db, actor, params.job_id);
    return { results: await candidatesFor(db, actor, job, query.q) };
  });

  serve(app, addJobUser, async ({ db, actor, params, body }) =>
    addToTeam(db, actor, await requireJob(db, actor, params.job_id), body),
  );

  serve(app, updateJobUserRole, async ({ db, actor, params, body }) =>
    changeRole(db, actor, await requireJob(db, actor, params.job_id), body),
  );

  serve(app, removeJobUser, async ({ db, actor, params, body }) =>
    removeFromTeam(db, actor, await requireJob(db, actor, params.job_id), body.user_id),
  );
}
