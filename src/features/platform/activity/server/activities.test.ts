import { beforeAll, expect, it, onTestFinished } from "vitest";
import { listLogs } from "#features/review/applications/applications.contract.ts";
import { listenTo } from "#tests/support/live-client.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { activities, type ActivityType } from "../activities.ts";
import { logActivity } from "./activity.service.ts";

/**
 * Activities that agency recruiters receive: the product's rule, written by hand. They receive no other action of a
 * colleague.
 */
const forAgencies: ActivityType[] = [
  "applicant_edited",
  "application_anonymized",
  "application_created",
  "application_deleted",
  "application_hidden",
  "application_left_job",
  "application_brought_back",
  "application_moved",
  "application_restored",
  "application_transferred",
  "application_unhidden",
  "application_unmasked",
  "application_withdrawn",
  "company_created",
  "company_changed",
  "company_reloaded",
  "cv_replaced",
  "file_attached",
  "file_removed",
  "file_text_read",
  "job_deleted",
  "job_expired",
  "job_expires_soon",
  "job_opened",
  "job_status_changed",
  "job_changed",
  "job_created",
  "rejection_reason_deleted",
  "rejection_reason_set",
  "rejection_sent_changed",
  "status_changed",
  "status_created",
  "status_deleted",
  "structure_changed",
  "status_removal_started",
  "pipeline_created",
  "pipeline_changed",
  "pipeline_deleted",
  "job_pipeline_changed",
  "relocation_done",
];
const forColleagues: ActivityType[] = [
  ...forAgencies,
  "answers_deleted",
  "answers_given",
  "applications_merged",
  "applications_shared",
  "auto_reply_received",
  "avatar_changed",
  "candidate_linked",
  "candidate_unlinked",
  "career_page_changed",
  "colleague_reply_received",
  "comment_added",
  "comment_deleted",
  "comment_edited",
  "comment_restored",
  "company_questions_changed",
  "export_request_changed",
  "feedback_asked",
  "feedback_changed",
  "feedback_given",
  "feedback_link_opened",
  "feedback_link_restored",
  "feedback_link_revoked",
  "import_changed",
  "import_done",
  "import_started",
  "interview_kit_archived",
  "interview_kit_changed",
  "interview_kit_created",
  "interview_kit_restored",
  "interviewer_added",
  "interviewer_removed",
  "job_address_changed",
  "job_draft_changed",
  "job_kits_chosen",
  "job_matching_changed",
  "job_parts_aligned",
  "job_questions_changed",
  "job_team_changed",
  "job_template_deleted",
  "job_template_saved",
  "media_added",
  "media_changed",
  "media_deleted",
  "merge_undone",
  "message_attached",
  "message_bounced",
  "message_canceled",
  "message_copy_refused",
  "message_delivered",
  "message_locked",
  "message_not_sent",
  "message_queued",
  "message_received",
  "message_sent",
  "message_template_changed",
  "message_template_created",
  "message_template_deleted",
  "message_unlocked",
  "owner_changed",
  "profile_changed",
  "question_changed",
  "question_created",
  "question_deleted",
  "question_weights_changed",
  "questionnaire_audience_changed",
  "questionnaire_changed",
  "questionnaire_created",
  "questionnaire_deleted",
  "questionnaire_link_ended",
  "questionnaire_sent",
  "rating_deleted",
  "rating_set",
  "saved_search_changed",
  "saved_search_created",
  "saved_search_deleted",
  "scorecard_changed",
  "scorecard_submitted",
  "share_link_opened",
  "share_link_restored",
  "share_link_revoked",
  "sms_opted_in",
  "sms_opted_out",
  "status_link_copied",
  "status_link_revoked",
  "tag_added",
  "tag_change_undone",
  "tag_created",
  "tag_deleted",
  "tag_removed",
  "tag_renamed",
  "tags_merged",
  "task_completed",
  "task_created",
  "task_deleted",
  "task_edited",
  "task_reopened",
  "task_restored",
];
const types = Object.keys(activities) as ActivityType[];

let address: string;
beforeAll(async () => {
  address = await testAddress();
});

/** Creates an agency recruiter with a candidate of their own, and a colleague in the job's team. */
async function given() {
  const world = await createWorld();
  const job = await world.job();
  const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
  const colleague = await world.person("member", { jobs: [[job, "viewer"]] });
  const application = await world.application({ job_id: job.id, uploaded_by_id: recruiter.user_id });
  return { world, recruiter, colleague, application };
}

/** Logs every type of activity as an admin, with more data than any recipient is allowed to see. */
async function doEverything(world: World, { id, job_id }: { id: number; job_id: number }) {
  const { user_id } = await world.person("admin");
  const shared = { company_id: world.company.id, actor_id: user_id };
  const data = { file_id: 1, duplicate_of: 2, secret: "not told", field: "cv", value: 3 };
  const rows = types.map((type) => ({
    ...shared,
    type,
    data,
    ...(activities[type].subject === "application" && { application_id: id }),
    ...(activities[type].subject !== "company" && { job_id }),
  }));
  await world.system((db) => logActivity(db, rows));
  // Sent last and to everyone, so that the test knows when all earlier messages have arrived.
  await world.system((db) => logActivity(db, { ...shared, type: "status_created", data: { last: true } }));
}

it("[ROLE-2] [SEARCH-22] tells agency recruiters live of nothing that colleagues do for each other", async () => {
  const { world, recruiter, colleague, application } = await given();
  const [agency, team] = await Promise.all([listenTo(address, recruiter), listenTo(address, colleague)]);
  onTestFinished(async () => void (await Promise.all([agency.close(), team.close()])));

  await doEverything(world, application);

  const heardBy = async (client: typeof agency) => {
    await expect.poll(() => client.types().filter((type) => type === "status_created").length).toBe(2);
    return [...new Set(client.types())].toSorted();
  };
  expect(await heardBy(agency)).toEqual(forAgencies.toSorted());
  expect(await heardBy(team)).toEqual(forColleagues.toSorted());
});

it("[ROLE-2] [DETAIL-7] shows in a log what its reader may know, and of its data what is named", async () => {
  const { world, recruiter, colleague, application } = await given();
  await doEverything(world, application);

  const params = { application_id: application.id };
  const pageOf = async (who: typeof recruiter, query = {}) => (await world.send(who, listLogs, { params, query })).body;
  const logOf = async (who: typeof recruiter) => {
    const { results, next } = await pageOf(who);
    if (next === null) return results;
    const cursor = new URL(next, address).searchParams.get("cursor") ?? "";
    return [...results, ...(await pageOf(who, { cursor })).results];
  };
  const [seen, seenByTeam] = [await logOf(recruiter), await logOf(colleague)];

  const ofApplication = (all: ActivityType[]) =>
    all.filter((type) => activities[type].subject === "application").toSorted();
  expect(seen.map(({ type }) => type).toSorted()).toEqual(ofApplication(forAgencies));
  expect(seenByTeam.map(({ type }) => type).toSorted()).toEqual(ofApplication(forColleagues));
  const told = new Set(seenByTeam.flatMap(({ data }) => Object.keys(data)));
  expect([...told].toSorted()).toEqual(["field", "value"]);
});

it("[NOTE-5] [NOTE-9] tells the people of a task what becomes of it, and of its due date no colleague beside them", async () => {
  const { world, recruiter, colleague, application } = await given();
  const { id: application_id, job_id } = application;
  const [agency, team] = await Promise.all([listenTo(address, recruiter), listenTo(address, colleague)]);
  onTestFinished(async () => void (await Promise.all([agency.close(), team.close()])));
  const own = { company_id: world.company.id, actor_id: null, application_id, job_id };

  await world.system((db) =>
    logActivity(db, [
      { ...own, type: "task_completed", data: { task_id: 1, creator_id: recruiter.user_id } },
      { ...own, type: "task_edited", data: { task_id: 1, former_assignee_id: recruiter.user_id } },
      { ...own, type: "task_due", data: { task_id: 1, assignee_id: recruiter.user_id } },
      { ...own, type: "task_deleted", data: { task_id: 2, assignee_id: colleague.user_id } },
    ]),
  );
  await world.system((db) => logActivity(db, { ...own, type: "status_created" }));
  await Promise.all([agency.hears("status_created"), team.hears("status_created")]);

  const heardBy = (client: typeof agency) => client.types().filter((type) => type.startsWith("task_"));
  expect(heardBy(agency)).toEqual(["task_completed", "task_edited", "task_due"]);
  expect(heardBy(team)).toEqual(["task_completed", "task_edited", "task_deleted"]);
  const data = agency.frames().flatMap((frame) => ("data" in frame ? [frame.data] : []));
  expect(data).toEqual([{ task_id: 1 }]);
  const logs = await world.send(recruiter, listLogs, { params: { application_id } });
  expect(logs.body.results.map(({ type }) => type).toSorted()).toEqual(["task_completed", "task_due", "task_edited"]);
});

it("sends an activity of an unknown type to no listener", async () => {
  const { world, recruiter, colleague, application } = await given();
  const { id, job_id } = application;
  const later = { type: "later_version" as ActivityType, company_id: world.company.id, actor_id: null };
  const client = await listenTo(address, colleague);
  onTestFinished(() => client.close());

  await world.system((db) => logActivity(db, [later, { ...later, application_id: id, job_id }]));
  await world.system((db) => logActivity(db, { ...later, type: "status_created" }));

  await client.hears("status_created");
  expect(client.types()).not.toContain("later_version");
  for (const who of [recruiter, colleague])
    expect((await world.send(who, listLogs, { params: { application_id: id } })).body.results).toEqual([]);
});
