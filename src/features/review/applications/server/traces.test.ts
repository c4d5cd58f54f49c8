import { expect, it } from "vitest";
import {
  createApplicationComment,
  getComment,
  listApplicationComments,
} from "#features/review/comments/comments.contract.ts";
import { attachUpload, readFile } from "#features/review/files/files.contract.ts";
import { listRatings } from "#features/review/ratings/ratings.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { deleteStatus, listStatuses } from "#features/organization/statuses/statuses.contract.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { getApplication, listLogs } from "../applications.contract.ts";
import { createApplication } from "./create-application.ts";

/** Id that no row has. */
const absent = 777_777_777;

it("[ROLE-2] searches with another company's ids as with ids that do not exist", async () => {
  const here = await createSearchWorld();
  const there = await createSearchWorld();
  const admin = await here.person("admin");
  const stranger = await there.person("owner", { language: "sv" });
  const theirs = await there.candidate({ owner_id: stranger.user_id, tags: ["their-own-tag"] });
  await here.candidate();
  /** Returns the response without the echoed query. */
  const search = async (query: object) => ({ ...(await here.search(admin, query)), query_params: {} });

  for (const [name, id] of [
    ["job_id", theirs.job_id],
    ["owner", stranger.user_id],
    ["status", (await there.status("Offer")).id],
  ] as const) {
    const wrap = (value: number) => ({ [name]: name === "job_id" ? value : [value] });
    const [foreign, none] = [await search(wrap(id)), await search(wrap(absent))];

    expect(foreign.count).toBe(0);
    expect(foreign).toEqual(none);
  }
  const byTag = await search({ tags: ["their-own-tag"] });
  expect([byTag.count, byTag.facets.tags]).toEqual([0, []]);
});

it("[ROLE-2] names the statuses of a job one does not see no more than those of one that does not exist", async () => {
  const { job, person, send, system, company } = await createWorld();
  const closed = await job();
  const pipeline = await system((db) =>
    db
      .insertInto("pipeline")
      .values({ company_id: company.id, name: "Secret" })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  await system((db) =>
    db
      .insertInto("application_status")
      .values({ company_id: company.id, pipeline_id: pipeline.id, name: "Board vote", group: 0, order: 1 })
      .execute(),
  );
  await system((db) => db.updateTable("job").set({ pipeline_id: pipeline.id }).where("id", "=", closed.id).execute());
  const member = await person("member");
  const statusesOf = async (who: Person, job_id: number) =>
    (await send(who, searchApplications, { query: { job_id } })).body.facets.status?.map(({ label }) => label);

  expect(await statusesOf(member, closed.id)).toEqual([]);
  expect(await statusesOf(await person("admin"), closed.id)).toEqual(["Board vote"]);
  const listed = await send(member, listStatuses, {
    params: { company_id: company.id },
    query: { job_ids: [closed.id] },
  });
  expect(listed.body).toEqual([]);
});

it("[ROLE-2] takes no id of another company in a body, and changes nothing for it", async () => {
  const here = await createWorld();
  const there = await createWorld();
  const [admin, stranger] = [await here.person("admin"), await there.person("admin")];
  const application = await here.application();
  const params = { application_id: application.id };
  const foreign = await there.status("Offer");
  const file = { name: "cv.txt", bytes: Buffer.from("Twelve years of bridges.") };
  const { key } = await uploadsIn(there).upload(stranger, file);
  const spare = await here.status("Screening");

  const moved = await here.sendRaw(admin, patchApplication, { params, body: { status_id: foreign.id } });
  const removed = await here.sendRaw(admin, deleteStatus, {
    params: { company_id: here.company.id, status_id: spare.id },
    query: { move_to: foreign.id },
  });
  const attached = await here.sendRaw(admin, attachUpload, { params, body: { key, field: "cv", name: "cv.txt" } });

  expect([moved.status, removed.status, attached.status]).toEqual([400, 400, 400]);
  const { body } = await here.send(admin, getApplication, { params });
  expect(body).toMatchObject({ status_id: application.status_id, cv: null });
  expect(await here.status("Screening")).toMatchObject({ id: spare.id });
});

it("[NOTE-4] reveals no private comment of a colleague: no count, no line, no search, no time", async () => {
  const { candidate, person, search, send, sendRaw } = await createSearchWorld();
  const [author, owner] = [await person("admin"), await person("owner")];
  const application = await candidate();
  const params = { application_id: application.id };
  const seen = async () => [
    (await send(owner, getApplication, { params })).body,
    (await send(owner, listLogs, { params })).body,
    (await send(owner, listApplicationComments, { params })).body,
    await search(owner, { q: "unforgettable" }),
    await search(owner, { sort: "-last_modified" }),
  ];
  const before = await seen();

  const { body: comment } = await send(author, createApplicationComment, {
    params,
    body: { message: "An unforgettable first talk.", scope: "private" },
  });

  expect(await seen()).toEqual(before);
  const asked = await sendRaw(owner, getComment, { params: { comment_id: comment.id } });
  const none = await sendRaw(owner, getComment, { params: { comment_id: absent } });
  expect([asked.status, asked.body]).toEqual([404, none.body]);
});

it("[ROLE-15] does not lead from a masked application to the same person elsewhere", async () => {
  const { app, application, company, job, person, send, sendRaw, system } = await createWorld();
  const admin = await person("admin");
  const ownJob = await job();
  const first = await application({ job_id: ownJob.id, email: "aino@example.com" });
  const words = { phone_number: null, social_title: null, ln_url: null, message: "", language: "en" };
  const { id } = await system((db) =>
    createApplication(db, {
      ...words,
      company_id: company.id,
      job_id: ownJob.id,
      first_name: "Aino",
      last_name: "Korhonen",
      email: "aino@example.com",
      source_type: "applied",
      uploaded_by_id: null,
    }),
  );
  const file = { name: "cv.txt", bytes: Buffer.from("Aino Korhonen, twelve years of bridges.") };
  const uploads = uploadsIn({ app, send });
  await uploads.attach(admin, id, "cv", file);
  await uploads.attach(admin, first.id, "cv", file);
  await system((db) => db.updateTable("application").set({ is_masked: true }).where("id", "=", id).execute());

  const { body } = await send(admin, listLogs, { params: { application_id: id } });
  const document = await sendRaw(admin, readFile, { params: { application_id: id, field: "cv" } });

  expect(body.results.map(({ type }) => type)).toEqual(["file_attached", "application_created"]);
  expect(body.results.map(({ data }) => data)).toEqual([{ field: "cv" }, { source_type: "applied" }]);
  expect(document.status).toBe(404);
});

it("[ROLE-2] lets a recruiter read an application they were invited to as an interviewer, and no other", async () => {
  const { application, job, person, send, sendRaw } = await createWorld();
  const ownJob = await job();
  const [invited, other] = [await application({ job_id: ownJob.id }), await application({ job_id: ownJob.id })];
  const recruiter = await person("member", { jobs: [[ownJob, "recruiter"]], applications: [invited] });
  const brought = await application({ job_id: ownJob.id, uploaded_by_id: recruiter.user_id });
  const of = ({ id }: { id: number }) => ({ params: { application_id: id } });

  expect((await send(recruiter, getApplication, of(invited))).body.my_role).toBe("application_interviewer");
  expect((await send(recruiter, getApplication, of(brought))).body.my_role).toBe("recruiter");
  expect((await send(recruiter, listRatings, of(invited))).status).toBe(200);
  expect((await sendRaw(recruiter, listRatings, of(brought))).status).toBe(403);
  expect((await sendRaw(recruiter, getApplication, of(other))).status).toBe(404);
});

it("[ROLE-2] shows a person who brought an application nothing of it once they have no part in its job", async () => {
  const { application, job, person, sendRaw } = await createWorld();
  const formerRecruiter = await person("member");
  const { id } = await application({ job_id: (await job()).id, uploaded_by_id: formerRecruiter.user_id });

  expect((await sendRaw(formerRecruiter, getApplication, { params: { application_id: id } })).status).toBe(404);
});

it("[ROLE-2] answers for a hidden or deleted application as for one that never was", async () => {
  const { application, job, person, sendRaw } = await createWorld();
  const own = await job();
  const viewer = await person("member", { jobs: [[own, "viewer"]] });
  const gone = [
    await application({ job_id: own.id, is_hidden: true }),
    await application({ job_id: own.id, deleted_at: "2026-01-01T00:00:00Z" }),
    { id: absent },
  ];

  const answers = [];
  for (const { id } of gone) {
    const params = { application_id: id };
    answers.push(
      JSON.stringify([
        await sendRaw(viewer, getApplication, { params }),
        await sendRaw(viewer, listLogs, { params }),
        await sendRaw(viewer, listApplicationComments, { params }),
        await sendRaw(viewer, readFile, { params: { ...params, field: "cv" } }),
      ]).replaceAll(/"(?:date|x-request-id)":"[^"]*",?/g, ""),
    );
  }

  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('"status":404');
});

it("names no author who has left the company in a comment or a log", async () => {
  const { application, company, person, send, system } = await createWorld();
  const [leaver, admin] = [await person("admin"), await person("admin")];
  const params = { application_id: (await application()).id };
  await send(leaver, createApplicationComment, { params, body: { message: "Strong.", scope: "team" } });

  await system((db) =>
    db.deleteFrom("company_user").where("company_id", "=", company.id).where("user_id", "=", leaver.user_id).execute(),
  );

  const comments = (await send(admin, listApplicationComments, { params })).body;
  const logs = (await send(admin, listLogs, { params })).body;
  expect([comments.results[0]?.user, logs.results[0]?.user]).toEqual([null, null]);
  expect(JSON.stringify([comments, logs])).not.toContain(leaver.email);
});
