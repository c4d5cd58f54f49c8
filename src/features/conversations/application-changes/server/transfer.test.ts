import { afterEach, beforeAll, expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { createApplicationComment, listApplicationComments } from "#features/review/comments/comments.contract.ts";
import { deleteApplication } from "#features/across/erasure/erasure.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { deleteStatus } from "#features/organization/statuses/statuses.contract.ts";
import { addTag } from "#features/review/tags/tags.contract.ts";
import { listenTo, type LiveClient } from "#tests/support/live-client.ts";
import { fileRows, readTexts, textFile } from "#tests/support/stored-files.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import {
  copyApplication,
  listTransferJobs,
  listTransferStatuses,
  patchApplication,
  undoMove,
} from "../application-changes.contract.ts";

let address: string;
let clients: LiveClient[] = [];
beforeAll(async () => {
  address = await testAddress();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

const copy = ({ send }: World, who: Person, { id }: { id: number }, job: { id: number }) =>
  send(who, copyApplication, { params: { application_id: id }, body: { id, job_id: job.id } });

const patch = ({ sendRaw }: World, who: Person, { id }: { id: number }, body: object) =>
  sendRaw(who, patchApplication, { params: { application_id: id }, body });

/** Creates a second job with its own pipeline and the given statuses. */
async function otherPipeline({ system, company }: World) {
  return system(async (db) => {
    const pipeline = await db
      .insertInto("pipeline")
      .values({ company_id: company.id, name: "Interns" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const statuses = await db
      .insertInto("application_status")
      .values(
        ["Fresh", "Talk"].map((name, index) => ({
          company_id: company.id,
          pipeline_id: pipeline.id,
          name,
          group: index,
          order: index + 1,
        })),
      )
      .returning("id")
      .execute();
    return { pipeline_id: pipeline.id, fresh: statuses[0]!.id, talk: statuses[1]!.id };
  });
}

const historyOf = ({ system }: World, application_id: number) =>
  system((db) =>
    db
      .selectFrom("status_change")
      .select(["from_status_id", "to_status_id"])
      .where("application_id", "=", application_id)
      .orderBy("id")
      .execute(),
  );

it("[DETAIL-10] answers the copy that a job has, also to two requests at once, and makes another when that one is gone", async () => {
  const world = await createWorld();
  const [admin, source, target] = [await world.person("admin"), await world.application(), await world.job()];

  const copies = await Promise.all([copy(world, admin, source, target), copy(world, admin, source, target)]);
  const [{ body: first }] = copies as [(typeof copies)[number], unknown];
  await world.send(admin, deleteApplication, { params: { application_id: first.id } });
  const { body: later } = await copy(world, admin, source, target);

  expect(copies.map(({ body }) => body.id)).toEqual([first.id, first.id]);
  expect(later.id).not.toBe(first.id);
});

it.each(["merged", "hidden"])("[DETAIL-10] copies again where the copy was %s", async (fate) => {
  const world = await createWorld();
  const [admin, source, target] = [await world.person("admin"), await world.application(), await world.job()];
  const { body: first } = await copy(world, admin, source, target);
  const gone = fate === "hidden" ? { is_hidden: true } : { merged_into_id: (await world.application()).id };
  await world.system((db) => db.updateTable("application").set(gone).where("id", "=", first.id).execute());

  const { body: later } = await copy(world, admin, source, target);

  expect(later.id).not.toBe(first.id);
});

it("[DETAIL-10] copies what the candidate gave to another job, and nothing of what colleagues think", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const source = await world.application({
    first_name: "Ylva",
    phone_number: "+46 70 174 06 05",
    message: "Jag bygger broar.",
    language: "sv",
    owner_id: admin.user_id,
  });
  const params = { application_id: source.id };
  await uploadsIn(world).attach(admin, source.id, "cv", textFile("Twelve years of bridges."));
  await readTexts(world);
  await world.send(admin, createApplicationComment, { params, body: { message: "Strong.", scope: "team" } });
  await world.send(admin, addTag, { params, body: { name: "senior" } });
  const job = await world.job({ title: "Bridge engineer" });

  const copied = await copy(world, admin, source, job);

  expect(copied).toMatchObject({ status: 201, body: { company_id: world.company.id, job_id: job.id } });
  const shown = (await world.send(admin, getApplication, { params: { application_id: copied.body.id } })).body;
  expect(shown).toMatchObject({
    job_id: job.id,
    full_name: "Ylva Lindqvist",
    email: source.email,
    phone_number: "+46 70 174 06 05",
    message: "Jag bygger broar.",
    source_type: "copied",
    status: "New",
    owner: null,
    tags: [],
    cv: { name: "notes.txt", text_state: "extracted" },
  });
  const comments = await world.send(admin, listApplicationComments, { params: { application_id: shown.id } });
  expect(comments.body.count).toBe(0);
  const found = await world.send(admin, searchApplications, { query: { q: "cv:bridges" } });
  expect(found.body.count).toBe(2);
  // The content of the file is stored once.
  expect(await fileRows(world)).toHaveLength(1);
});

it("[DETAIL-10] moves an application with all that hangs on it, and its history has no gap", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { pipeline_id, talk } = await otherPipeline(world);
  const job = await world.job({ pipeline_id });
  const source = await world.application();
  const params = { application_id: source.id };
  const screening = await world.status("Screening");
  await world.send(admin, createApplicationComment, { params, body: { message: "Strong.", scope: "team" } });
  await patch(world, admin, source, { status_id: screening.id });

  const moved = await patch(world, admin, source, { id: source.id, job_id: job.id, status_id: talk, version: 2 });

  expect(moved).toMatchObject({ status: 200, body: { id: source.id, job_id: job.id, status_id: talk, version: 3 } });
  expect((await historyOf(world, source.id)).slice(-2)).toEqual([
    { from_status_id: source.status_id, to_status_id: screening.id },
    { from_status_id: screening.id, to_status_id: talk },
  ]);
  expect((await world.send(admin, listApplicationComments, { params })).body.count).toBe(1);
  const { results } = (await world.send(admin, listLogs, { params })).body;
  expect(results[0]).toMatchObject({
    type: "application_transferred",
    data: { from_status_id: screening.id, to_status_id: talk },
  });
  expect(results[0]?.data).not.toHaveProperty("from_job_id");
});

it("[PIPE-5] keeps an unbroken history through moves, an undo, another job and a status that is removed", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { pipeline_id, fresh, talk } = await otherPipeline(world);
  const job = await world.job({ pipeline_id });
  const source = await world.application();
  const params = { application_id: source.id };
  const interview = await world.status("Interview");

  await patch(world, admin, source, { status_id: interview.id });
  await world.send(admin, undoMove, { params, body: { version: 2 } });
  await patch(world, admin, source, { status_id: interview.id });
  await patch(world, admin, source, { job_id: job.id, status_id: talk });
  const removed = await world.send(admin, deleteStatus, {
    params: { company_id: world.company.id, status_id: talk },
    query: { move_to: fresh },
  });
  expect(removed.status).toBe(204);

  const steps = await historyOf(world, source.id);
  expect(steps.map((step) => step.to_status_id)).toEqual([interview.id, source.status_id, interview.id, talk, fresh]);
  expect(steps.map((step) => step.from_status_id)).toEqual([
    source.status_id,
    ...steps.slice(0, -1).map((step) => step.to_status_id),
  ]);
});

it("[DETAIL-10] keeps the owner who sees the new job, and no other", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const [from, to] = [await world.job(), await world.job()];
  const screening = await world.status("Screening");
  const both = await world.person("member", {
    jobs: [
      [from, "collaborator"],
      [to, "collaborator"],
    ],
  });
  const interviews = await world.person("member", {
    jobs: [
      [from, "collaborator"],
      [to, "job_interviewer"],
    ],
  });
  const one = await world.person("member", { jobs: [[from, "collaborator"]] });
  const ownerAfter = async (owner: Person) => {
    const application = await world.application({ job_id: from.id, owner_id: owner.user_id });
    const moved = await patch(world, admin, application, { job_id: to.id, status_id: screening.id });
    return (moved.body as unknown as { owner: number | null }).owner;
  };

  expect(await ownerAfter(both)).toBe(both.user_id);
  expect(await ownerAfter(interviews)).toBeNull();
  expect(await ownerAfter(one)).toBeNull();
});

it("[DETAIL-10] asks for a status of the new job's pipeline, and for a job that the person runs", async () => {
  const world = await createWorld();
  const { pipeline_id, fresh } = await otherPipeline(world);
  const [own, other] = [await world.job(), await world.job({ pipeline_id })];
  const [watched, draft] = [await world.job(), await world.job({ status: "draft" })];
  const collaborator = await world.person("member", {
    jobs: [
      [own, "collaborator"],
      [other, "collaborator"],
      [watched, "viewer"],
      [draft, "collaborator"],
    ],
  });
  const foreign = await (await createWorld()).job();
  const application = await world.application({ job_id: own.id });
  const { id: screening_id } = await world.status("Screening");
  const errors = async (body: object) => (await patch(world, collaborator, application, body)).body.errors;

  expect(await errors({ job_id: other.id, status_id: screening_id })).toHaveProperty("status_id");
  expect(await errors({ job_id: other.id })).toEqual({ status_id: ["Choose a status of the other job."] });
  const refused = { job_id: ["Choose a published or closed job that you work on."] };
  for (const job of [watched, draft, foreign, { id: 999_999_999 }]) {
    expect(await errors({ job_id: job.id, status_id: screening_id })).toEqual(refused);
    expect((await copy(world, collaborator, application, job)).status).toBe(400);
  }
  expect((await patch(world, collaborator, application, { job_id: other.id, status_id: fresh })).status).toBe(200);
});

it("[ROLE-2] brings nobody to another job who is masked in this one, and masks who arrives in a blind one", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const interview = await world.status("Interview");
  const [blind, open] = [await world.job({ blind_until_status_id: interview.id }), await world.job()];
  const masked = await world.application({ job_id: blind.id, is_masked: true });
  const known = await world.application({ job_id: open.id });
  const { id: status_id } = await world.status("Screening");

  const refused = await patch(world, admin, masked, { job_id: open.id, status_id });
  const arrived = await patch(world, admin, known, { job_id: blind.id, status_id });

  expect([refused.status, (await copy(world, admin, masked, open)).status]).toEqual([403, 403]);
  expect(arrived.body).toMatchObject({ should_be_masked: true, full_name: null });
});

it("[SEARCH-22] tells the people of both jobs of a move, and those of the old one alone not where it went", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const [from, to] = [await world.job(), await world.job()];
  const application = await world.application({ job_id: from.id });
  const left = await world.person("member", { jobs: [[from, "viewer"]] });
  const joined = await world.person("member", { jobs: [[to, "viewer"]] });
  clients = await Promise.all([listenTo(address, left), listenTo(address, joined)]);
  const [old, next] = clients as [LiveClient, LiveClient];

  await patch(world, admin, application, { job_id: to.id, status_id: (await world.status("Offer")).id });
  await Promise.all([old.hears("application_left_job"), next.hears("application_transferred")]);

  expect(old.types()).not.toContain("application_transferred");
  expect(old.frames().find(({ type }) => type === "application_left_job")).toMatchObject({
    application_id: null,
    job_id: from.id,
  });
  expect(next.types()).not.toContain("application_left_job");
});

it("[DETAIL-10] offers the published and closed jobs one runs, says where the candidate is already, and their statuses", async () => {
  const world = await createWorld();
  const jobs = {
    open: await world.job({ title: "Bridge engineer" }),
    closed: await world.job({ title: "Bridge designer", status: "closed" }),
    draft: await world.job({ title: "Bridge painter", status: "draft" }),
    watched: await world.job({ title: "Bridge guard" }),
  };
  const person = await world.person("member", {
    jobs: [
      [jobs.open, "job_owner"],
      [jobs.closed, "collaborator"],
      [jobs.draft, "job_owner"],
      [jobs.watched, "viewer"],
    ],
  });
  const application = await world.application({ job_id: jobs.open.id });
  await world.application({ job_id: jobs.closed.id, email: application.email, email_key: application.email });

  const listed = await world.send(person, listTransferJobs, {
    query: { q: "bridge", application_id: application.id },
  });
  const statuses = await world.send(person, listTransferStatuses, { params: { job_id: jobs.closed.id } });
  const unseen = await world.sendRaw(person, listTransferStatuses, { params: { job_id: jobs.watched.id } });

  expect(listed.body.results.map(({ title, is_applicant_there }) => [title, is_applicant_there])).toEqual([
    ["Bridge designer", true],
    ["Bridge engineer", true],
  ]);
  expect(listed.body.companies).toEqual([{ id: world.company.id, name: world.company.name }]);
  expect(statuses.body.map(({ name }) => name).slice(0, 2)).toEqual(["New", "Screening"]);
  expect(unseen.status).toBe(404);
});

it("[DETAIL-10] [ROLE-15] does not tell that a masked applicant of another job is the same person", async () => {
  const world = await createWorld();
  const [from, blind] = [await world.job(), await world.job({ title: "Blind" })];
  const person = await world.person("member", {
    jobs: [
      [from, "collaborator"],
      [blind, "collaborator"],
    ],
  });
  const application = await world.application({ job_id: from.id });
  const same = { email: application.email, email_key: application.email };
  await world.application({ job_id: blind.id, is_masked: true, ...same });

  const { body } = await world.send(person, listTransferJobs, {
    query: { q: "Blind", application_id: application.id },
  });

  expect(body.results).toMatchObject([{ title: "Blind", is_applicant_there: false }]);
});
