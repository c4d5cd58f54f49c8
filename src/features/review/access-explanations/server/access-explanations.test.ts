import { expect, it } from "vitest";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { getJob } from "#features/screens/job-list/job-list.contract.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import {
  explainApplicationAccess,
  explainJobAccess,
  type AccessStep,
  type Explanation,
} from "../access-explanations.contract.ts";

const ruleOf = <Rule extends AccessStep["rule"]>({ steps }: Explanation, rule: Rule) =>
  steps.find((step): step is AccessStep & { rule: Rule } => step.rule === rule);

/** Derives access from the steps, as a reader of the explanation would. */
function saidBy(explanation: Explanation): boolean {
  const holds = (rule: AccessStep["rule"]) => ruleOf(explanation, rule)?.holds;
  const byPart = holds("job_role") === true && holds("uploaded") !== false;
  return (
    holds("access") === true &&
    (holds("company_role") === true || byPart || holds("invited") === true) &&
    holds("hidden") !== false
  );
}

/** Creates one person per role, and two people who are invited to each of the applications. */
async function manyPeople({ person }: World, job: { id: number }, applications: { id: number }[]): Promise<Person[]> {
  return [
    await person("owner"),
    await person("manager"),
    await person("manager", { jobs: [[job, "job_owner"]] }),
    await person("member"),
    await person("member", { jobs: [[job, "collaborator"]] }),
    await person("member", { jobs: [[job, "viewer"]] }),
    await person("member", { jobs: [[job, "job_interviewer"]] }),
    await person("member", { jobs: [[job, "recruiter"]] }),
    await person("member", { jobs: [[job, "recruiter"]], applications }),
    await person("member", { applications }),
    await person("admin", { is_superuser: true }),
  ];
}

it("[TEAM-8] says of everybody what the page of an application and of its job answers them", async () => {
  const world = await createWorld();
  const { person, job, application, send, sendRaw } = world;
  const admin = await person("admin");
  const ours = await job();
  const uploader = await person("member", { jobs: [[ours, "recruiter"]] });
  const given = { job_id: ours.id, uploaded_by_id: uploader.user_id };
  const subjects = [
    await application(given),
    await application({ ...given, is_masked: true }),
    await application({ ...given, is_hidden: true }),
  ];

  async function compare(who: Person, { id: application_id }: { id: number }) {
    const [query, params] = [{ user_id: who.user_id }, { application_id }];
    const [ofApplication, page] = await Promise.all([
      send(admin, explainApplicationAccess, { params, query }),
      sendRaw(who, getApplication, { params }),
    ]);
    const what = `${who.name}, application ${subjects.findIndex(({ id }) => id === application_id)}`;
    const sees = page.status === 200;
    expect({ what, status: ofApplication.status, answer: ofApplication.body.can_see }).toEqual({
      what,
      status: 200,
      answer: sees,
    });
    expect({ what, said: saidBy(ofApplication.body) }).toEqual({ what, said: sees });
  }
  async function compareJob(who: Person) {
    const [query, params] = [{ user_id: who.user_id }, { job_id: ours.id }];
    const [ofJob, page] = await Promise.all([
      send(admin, explainJobAccess, { params, query }),
      sendRaw(who, getJob, { params }),
    ]);
    const [what, sees] = [who.name, page.status === 200];
    expect({ what, status: ofJob.status, answer: ofJob.body.can_see }).toEqual({ what, status: 200, answer: sees });
    expect({ what, said: saidBy(ofJob.body) }).toEqual({ what, said: sees });
  }

  const people = [uploader, ...(await manyPeople(world, ours, subjects))];
  await Promise.all(people.flatMap((who) => [compareJob(who), ...subjects.map((subject) => compare(who, subject))]));
});

it("[TEAM-8] tells an access that is over, not accepted or taken away from each other", async () => {
  const { company, person, job, send, system } = await createWorld();
  const admin = await person("admin");
  const { id: job_id } = await job();
  const stateOf = async (user_id: number) => {
    const { body } = await send(admin, explainJobAccess, { params: { job_id }, query: { user_id } });
    expect(body.can_see).toBe(false);
    return ruleOf(body, "access")?.state;
  };
  const set = (user_id: number, values: { confirmed_at?: null; removed_at?: string }) =>
    system((db) =>
      db
        .updateTable("company_user")
        .set(values)
        .where("company_id", "=", company.id)
        .where("user_id", "=", user_id)
        .execute(),
    );
  const expired = await person("admin", { expires_at: "2020-01-01T00:00:00Z" });
  const invited = await person("admin");
  await set(invited.user_id, { confirmed_at: null });
  const removed = await person("admin");
  await set(removed.user_id, { confirmed_at: null, removed_at: "2026-01-01T00:00:00Z" });

  expect(await stateOf(expired.user_id)).toBe("expired");
  expect(await stateOf(invited.user_id)).toBe("not_confirmed");
  expect(await stateOf(removed.user_id)).toBe("removed");
});

it("[TEAM-8] tells who gave a role, whose candidate it is, and what an agency is not shown", async () => {
  const { person, job, application, send, system } = await createWorld();
  const admin = await person("admin");
  const ours = await job();
  const recruiter = await person("member", { jobs: [[ours, "recruiter"]] });
  await system((db) =>
    db.updateTable("job_user").set({ granted_by: "rule" }).where("user_id", "=", recruiter.user_id).execute(),
  );
  const { id: application_id } = await application({
    job_id: ours.id,
    uploaded_by_id: recruiter.user_id,
    is_masked: true,
  });

  const { body } = await send(admin, explainApplicationAccess, {
    params: { application_id },
    query: { user_id: recruiter.user_id },
  });

  expect(ruleOf(body, "job_role")).toEqual({ rule: "job_role", holds: true, role: "recruiter", granted_by: "rule" });
  expect(ruleOf(body, "uploaded")?.holds).toBe(true);
  // Agencies see their own candidates unmasked; the hiring team doesn't.
  expect(body.limits).toEqual(["ratings", "private_comments"]);
  const lead = await person("member", { jobs: [[ours, "job_owner"]] });
  const { body: ofTeam } = await send(admin, explainApplicationAccess, {
    params: { application_id },
    query: { user_id: lead.user_id },
  });
  expect(ofTeam.limits).toEqual(["masked", "private_comments"]);
});

it("[TEAM-8] is for admins, and of people of their own company", async () => {
  const { person, job, send, sendRaw } = await createWorld();
  const stranger = await (await createWorld()).person("admin");
  const ours = await job();
  const manager = await person("manager", { jobs: [[ours, "job_owner"]] });
  const params = { job_id: ours.id };

  const byManager = await sendRaw(manager, explainJobAccess, { params, query: { user_id: manager.user_id } });
  const ofStranger = await send(await person("admin"), explainJobAccess, {
    params,
    query: { user_id: stranger.user_id },
  });

  expect([byManager.status, ofStranger.status]).toEqual([403, 404]);
});
