import type { App } from "#server/app.ts";
import { assertAllowed, notFound } from "#shared/errors.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import {
  addInterviewer,
  addJobApplicationUser,
  listInterviewerCandidates,
  listInterviewers,
  listJobApplicationUsers,
  removeInterviewer,
  removeJobApplicationUser,
} from "../interviewers.contract.ts";
import { canReadInterviewers, canShare } from "../interviewers.policy.ts";
import {
  interviewerCandidates,
  interviewersOf,
  jobApplicationUserOf,
  jobApplicationUsers,
  requireJobApplicationUser,
} from "./interviewers.queries.ts";
import { shareWith, stopSharingWith } from "./interviewers.service.ts";

export function interviewerRoutes(app: App): void {
  serve(app, listInterviewers, async ({ db, actor, params, query }) => {
    const application = await requireApplication(db, actor, params.application_id);
    assertAllowed(canReadInterviewers(application), "interviewers:notForAgencies");
    const pages = pagesOf(app.secrets, listInterviewers, { company_id: actor.company_id, params, query });
    const paging = { page_size: query.page_size, after: pages.after() };
    const { count, results, last } = await interviewersOf(db, actor, application, paging);
    return { count, next: pages.next(last), results };
  });

  serve(app, addInterviewer, async ({ db, actor, params, body }) => {
    const application = await requireApplication(db, actor, params.application_id);
    return shareWith(db, actor, application, body.user);
  });

  serve(app, removeInterviewer, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id);
    await stopSharingWith(db, actor, application, params.user_id);
  });

  serve(app, listInterviewerCandidates, async ({ db, actor, params, query }) => {
    const application = await requireApplication(db, actor, params.application_id);
    assertAllowed(canShare(application), "interviewers:onlyTeamShares");
    const pages = pagesOf(app.secrets, listInterviewerCandidates, { company_id: actor.company_id, params, query });
    const paging = { page_size: query.page_size, after: pages.after() };
    const { count, results, last } = await interviewerCandidates(db, application, query.q, paging);
    return { count, next: pages.next(last), results };
  });

  serve(app, listJobApplicationUsers, async ({ db, actor, query }) => {
    const pages = pagesOf(app.secrets, listJobApplicationUsers, { company_id: actor.company_id, query });
    const paging = { page_size: query.page_size, after: pages.after() };
    const { count, results, last } = await jobApplicationUsers(db, actor, query, paging);
    return { count, next: pages.next(last), results };
  });

  serve(app, addJobApplicationUser, async ({ db, actor, body }) => {
    const application = await requireApplication(db, actor, body.application);
    // An application of another job counts as missing.
    if (application.job_id !== body.job_id) throw notFound();
    await shareWith(db, actor, application, body.user);
    return jobApplicationUserOf(db, actor, application.id, body.user);
  });

  serve(app, removeJobApplicationUser, async ({ db, actor, params }) => {
    const { application: application_id, user } = await requireJobApplicationUser(db, actor, params.id);
    await stopSharingWith(db, actor, await requireApplication(db, actor, application_id), user);
  });
}
