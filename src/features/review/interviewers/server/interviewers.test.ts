import { expect, it, onTestFinished } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { listenTo } from "#tests/support/live-client.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import {
  addInterviewer,
  addJobApplicationUser,
  listInterviewerCandidates,
  listInterviewers,
  listJobApplicationUsers,
  removeInterviewer,
  removeJobApplicationUser,
} from "../interviewers.contract.ts";
import { eventually } from "#tests/support/eventually.ts";

/** Creates an application whose job has a team, and a colleague without a role on it. */
async function given() {
  const world = await createWorld();
  const job = await world.job();
  const shared = await world.application({ job_id: job.id, first_name: "Zelda" });
  const maja = await world.person("member", { name: "Maja Ek", jobs: [[job, "collaborator"]] });
  const li = await world.person("member", { name: "Li Sand" });
  const params = { application_id: shared.id };
  const share = (user: number) => world.send(maja, addInterviewer, { params, body: { user } });
  return { ...world, job, shared, maja, li, params, share };
}

it("[INTER-1] shares an application with an interviewer, who sees it until they are removed", async () => {
  const { send, sendRaw, maja, li, params, share } = await given();
  const sees = async () => (await sendRaw(li, getApplication, { params })).status;
  expect(await sees()).toBe(404);

  const added = await share(li.user_id);
  expect([added.status, added.body]).toEqual([201, { id: li.user_id, name: "Li Sand", email: li.email }]);
  expect(await sees()).toBe(200);
  const listed = await send(maja, listInterviewers, { params });
  expect(listed.body).toEqual({ count: 1, next: null, results: [added.body] });

  const ended = await send(maja, removeInterviewer, { params: { ...params, user_id: li.user_id } });
  expect(ended.status).toBe(204);
  expect(await sees()).toBe(404);
  expect((await sendRaw(maja, removeInterviewer, { params: { ...params, user_id: li.user_id } })).status).toBe(404);
});

it("[INTER-1] shares once however often it is asked for, and says so in the log with both names", async () => {
  const { send, maja, li, params, share } = await given();

  await share(li.user_id);
  await share(li.user_id);
  await send(maja, removeInterviewer, { params: { ...params, user_id: li.user_id } });

  const { body } = await send(maja, listLogs, { params });
  expect(body.results.map(({ type, interviewer, data }) => [type, interviewer, data])).toEqual([
    ["interviewer_removed", "Li Sand", {}],
    ["interviewer_added", "Li Sand", {}],
  ]);
});

it("[INTER-1] offers nobody who is on the job, shared with already, gone, or of another company", async () => {
  const { send, sendRaw, person, job, maja, li, params, share } = await given();
  const elsewhere = await createWorld();
  const refused = {
    collaborator: maja,
    viewer: await person("member", { jobs: [[job, "viewer"]] }),
    recruiter: await person("member", { jobs: [[job, "recruiter"]] }),
    former: await person("member", { expires_at: "2020-01-01T00:00:00Z" }),
    stranger: await elsewhere.person("member"),
  };
  const invited = await person("member", { name: "Bo Invited" });
  await share(invited.user_id);

  const { body } = await send(maja, listInterviewerCandidates, { params });
  const offered = body.results.map(({ id }) => id);
  expect(offered).toEqual([li.user_id]);
  for (const [part, { user_id }] of Object.entries(refused)) {
    const reply = await sendRaw(maja, addInterviewer, { params, body: { user: user_id } });
    expect([part, offered.includes(user_id), reply.status]).toEqual([part, false, 400]);
    expect(reply.body.errors).toEqual({ user: ["Choose a member of the company who has no role in this job."] });
  }
});

it("[INTER-1] [UI-4] searches by more than two characters, and pages", async () => {
  const { send, person, maja, params } = await given();
  for (const name of ["Anna Berg", "Anna Ceder", "Bertil Berg"]) await person("member", { name });
  const find = async (query: object) => (await send(maja, listInterviewerCandidates, { params, query })).body;

  const first = await find({ q: "BERG", page_size: 1 });
  const cursor = new URL(first.next ?? "", "http://x").searchParams.get("cursor") ?? "";
  const second = await find({ q: "BERG", page_size: 1, cursor });

  expect(first.count).toBe(2);
  expect([...first.results, ...second.results].map(({ name }) => name)).toEqual(["Anna Berg", "Bertil Berg"]);
  expect(second.next).toBeNull();
  expect(await find({ q: "be" })).toEqual({ count: 0, next: null, results: [] });
});

it("[INTER-1] lists with whom a job's applications are shared, of those that the reader sees, and none to an agency", async () => {
  const { send, person, shared, maja, li, job, share } = await given();
  await share(li.user_id);
  const recruiter = await person("member", { jobs: [[job, "recruiter"]] });
  const query = { job_id: job.id, application_id: [shared.id], roles: ["application_interviewer" as const] };
  const row = { user: li.user_id, application: shared.id, job: job.id, role: "application_interviewer" };
  const listed = async (who: typeof maja, more = {}) =>
    (await send(who, listJobApplicationUsers, { query: { ...query, ...more } })).body.results;

  expect(await listed(maja)).toEqual([{ id: expect.any(Number), ...row }]);
  expect(await listed(li)).toHaveLength(1);
  expect(await listed(maja, { user_id: [maja.user_id] })).toEqual([]);
  expect(await listed(recruiter)).toEqual([]);
  expect(await listed(await person("member"))).toEqual([]);
});

it("[CALL-2] shares an application of a job, and stops sharing it by the row that was answered", async () => {
  const { send, sendRaw, job, shared, maja, li, params } = await given();
  const body = { job_id: job.id, user: li.user_id, application: shared.id, role: "application_interviewer" as const };
  const sees = async () => (await sendRaw(li, getApplication, { params })).status;

  expect((await sendRaw(maja, addJobApplicationUser, { body: { ...body, job_id: job.id + 1 } })).status).toBe(404);
  expect(await sees()).toBe(404);
  const added = await send(maja, addJobApplicationUser, { body });
  const { job_id: _job_id, ...row } = body;
  expect([added.status, added.body]).toEqual([201, { id: expect.any(Number), ...row, job: job.id }]);
  expect((await send(maja, addJobApplicationUser, { body })).body).toEqual(added.body);
  expect(await sees()).toBe(200);

  const removal = { params: { id: added.body.id } };
  expect((await sendRaw(li, removeJobApplicationUser, removal)).status).toBe(403);
  expect((await send(maja, removeJobApplicationUser, removal)).status).toBe(204);
  expect((await sendRaw(maja, removeJobApplicationUser, removal)).status).toBe(404);
  expect(await sees()).toBe(404);
  const { body: logs } = await send(maja, listLogs, { params });
  expect(logs.results.map(({ type }) => type)).toEqual(["interviewer_removed", "interviewer_added"]);
});

it("[INTER-1] tells the interviewer at once that they gained and lost the application, and nobody beside the team", async () => {
  const { send, person, maja, li, params, share } = await given();
  const listening = await listenTo(await testAddress(), li);
  const stranger = await listenTo(await testAddress(), await person("member"));
  onTestFinished(listening.close);
  onTestFinished(stranger.close);

  await share(li.user_id);
  await send(maja, removeInterviewer, { params: { ...params, user_id: li.user_id } });

  const told = () => listening.types().filter((type) => type === "access_changed");
  await eventually(() => expect(told()).toHaveLength(2));
  expect(stranger.types()).not.toContain("access_changed");
});

it("[INTER-1] [ROLE-2] tells a recruiter who brought an application nothing of its interviewers", async () => {
  const { send, sendRaw, person, application, job, maja, li } = await given();
  const recruiter = await person("member", { jobs: [[job, "recruiter"]] });
  const brought = await application({ job_id: job.id, uploaded_by_id: recruiter.user_id });
  const params = { application_id: brought.id };
  await send(maja, addInterviewer, { params, body: { user: li.user_id } });

  expect((await send(recruiter, getApplication, { params })).status).toBe(200);
  expect((await sendRaw(recruiter, listInterviewers, { params })).status).toBe(403);
  const listed = await send(recruiter, listJobApplicationUsers, { query: { job_id: job.id } });
  expect(listed.body).toEqual({ count: 0, next: null, results: [] });
  const logs = await send(recruiter, listLogs, { params });
  expect(logs.body.results.map(({ type }) => type)).not.toContain("interviewer_added");
});
