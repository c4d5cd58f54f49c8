import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { listRatings } from "#features/review/ratings/ratings.contract.ts";
import { listRejectionReasons } from "#features/review/rejections/rejections.contract.ts";
import { listTags } from "#features/review/tags/tags.contract.ts";
import { applicationsOf, done, read, send, statusOf, work } from "#tests/support/bulk-actions.ts";
import { createWorld } from "#tests/support/world.ts";
import { createBulkAction, getBulkAction, listBulkActions } from "../bulk-actions.contract.ts";
import { sweepBulkActions } from "./sweep-bulk-actions.ts";

describe("an action on many", () => {
  it("[SEARCH-19] moves those that are named, and says how far it is", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const application_ids = await applicationsOf(world, 3);
    const task = { action: "move", status_id: (await world.status("Screening")).id };

    const started = await world.send(admin, createBulkAction, { body: { task, application_ids } as never });
    await work(world, started.body);

    expect(started).toMatchObject({ status: 201, body: { total: 3, waiting: 3, is_finished: false } });
    expect(await read(world, admin, started.body)).toMatchObject({
      action: "move",
      status_id: task.status_id,
      done: 3,
      waiting: 0,
      is_finished: true,
      can_undo: true,
      xid: expect.stringMatching(/^\d+$/),
    });
    for (const id of application_ids) expect(await statusOf(world, admin, id)).toBe("Screening");
  });

  it("[SEARCH-19] is listed while it runs and shortly after, for the person who started it", async () => {
    const world = await createWorld();
    const [admin, other] = [await world.person("admin"), await world.person("admin")];
    const application_ids = await applicationsOf(world, 1);
    const found = async (who: typeof admin) => (await world.send(who, listBulkActions, {})).body.results;
    const age = (dt_finished: string) =>
      world.system((db) =>
        db.updateTable("bulk_action").set({ dt_finished }).where("company_id", "=", world.company.id).execute(),
      );

    const started = await send(world, admin, { task: { action: "rate", value: 4 }, application_ids });
    expect(await found(admin)).toEqual([started]);
    expect(await found(other)).toEqual([]);

    await work(world, started);
    expect(await found(admin)).toMatchObject([{ id: started.id, is_finished: true, can_undo: true }]);

    await age(new Date(Date.now() - 600_000).toISOString());
    expect(await found(admin)).toEqual([]);
  });

  it("[SEARCH-19] reaches all that a search finds at that moment, and nothing else", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const job = await world.job();
    const found = await applicationsOf(world, 3, { job_id: job.id });
    const [other] = await applicationsOf(world, 1);

    const action = await done(world, admin, {
      task: { action: "tag", names: ["Senior"] },
      query: { job_id: String(job.id) },
    });

    expect(action).toMatchObject({ total: 3, done: 3 });
    const tags = async (application_id = 0) =>
      (await world.send(admin, listTags, { params: { application_id } })).body.map(({ name }) => name);
    for (const id of found) expect(await tags(id)).toEqual(["senior"]);
    expect(await tags(other)).toEqual([]);
  });

  it("[SEARCH-19] [ROLE-10] finds what the person sees, skips what their role does not allow, and says so", async () => {
    const world = await createWorld();
    const [own, watched, unseen] = [await world.job(), await world.job(), await world.job()];
    const colleague = await world.person("member", {
      jobs: [
        [own, "collaborator"],
        [watched, "viewer"],
      ],
    });
    const { id } = await world.application({ job_id: own.id });
    const { id: watched_id } = await world.application({
      job_id: watched.id,
      first_name: "Amara",
      last_name: "Okafor",
    });
    await world.application({ job_id: unseen.id });

    const action = await done(world, colleague, { task: { action: "rate", value: 4 }, query: {} });

    expect(action).toMatchObject({ total: 2, done: 1, skipped: 1 });
    expect(action.left_out).toEqual([
      {
        reason: "Your role in the job doesn't allow this.",
        count: 1,
        applications: [{ id: watched_id, full_name: "Amara Okafor" }],
      },
    ]);
    const { body } = await world.send(colleague, listRatings, { params: { application_id: id } });
    expect(body.results.map(({ value }) => value)).toEqual([4]);
  });

  it("[SEARCH-19] answers for what is named and does not exist, without telling whether it does elsewhere", async () => {
    const [world, elsewhere] = [await createWorld(), await createWorld()];
    const admin = await world.person("admin");
    const { id: foreign } = await elsewhere.application();

    const action = await done(world, admin, {
      task: { action: "rate", value: 4 },
      application_ids: [foreign, 888_888_888],
    });

    expect(action.left_out).toEqual([{ reason: "Not found, or you don't have access.", count: 2, applications: [] }]);
  });

  it("[SEARCH-19] checks rights again when the turn of each comes", async () => {
    const world = await createWorld();
    const job = await world.job();
    const colleague = await world.person("member", { jobs: [[job, "collaborator"]] });
    const { id } = await world.application({ job_id: job.id });
    const task = { action: "rate", value: 4 };
    const [asViewer, asNobody] = [
      await send(world, colleague, { task, application_ids: [id] }),
      await send(world, colleague, { task, application_ids: [id] }),
    ];

    await world.system((db) =>
      db.updateTable("job_user").set({ role: "viewer" }).where("user_id", "=", colleague.user_id).execute(),
    );
    await work(world, asViewer);
    const viewed = await read(world, colleague, asViewer);
    await world.system((db) =>
      db
        .updateTable("company_user")
        .set({ expires_at: sql`now() - interval '1 second'` })
        .where("user_id", "=", colleague.user_id)
        .execute(),
    );
    await work(world, asNobody);

    expect(viewed).toMatchObject({ done: 0, skipped: 1 });
    const items = await world.system((db) =>
      db.selectFrom("bulk_action_item").where("bulk_action_id", "=", asNobody.id).select(["state", "reason"]).execute(),
    );
    expect(items).toEqual([{ state: "skipped", reason: "bulk-actions:notInCompany" }]);
  });

  it("[SEARCH-19] [NOTE-7] rejects with one reason for all, and leaves those of another pipeline", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const rejected = await world.status("Rejected");
    await world.system((db) =>
      db
        .updateTable("application_status")
        .set({ rejection_reason_options: ["Position filled"] })
        .where("id", "=", rejected.id)
        .execute(),
    );
    const [first = 0, second = 0] = await applicationsOf(world, 2);
    const [there] = await applicationsOf(world, 1, { status_id: rejected.id });
    const reason = { value: "Position filled", comment: "In May." };

    const action = await done(world, admin, {
      task: { action: "move", status_id: rejected.id, reason },
      application_ids: [first, second, there],
    });

    expect(action).toMatchObject({ done: 2, skipped: 1 });
    expect(action.left_out).toMatchObject([{ reason: "Already in this status.", count: 1 }]);
    const { body } = await world.send(admin, listRejectionReasons, { params: { application_id: second } });
    expect(body.results).toMatchObject([{ value: "Position filled", comment: "In May." }]);
  });

  it("[SEARCH-19] leaves nothing half done where a rule refuses the second half", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const { id: status_id } = await world.status("Rejected");
    const [id = 0] = await applicationsOf(world, 1);

    const action = await done(world, admin, {
      task: { action: "move", status_id, reason: { value: "Not on offer" } },
      application_ids: [id],
    });

    expect(action).toMatchObject({ done: 0, skipped: 1 });
    expect(await statusOf(world, admin, id)).toBe("New");
  });

  it("[SEARCH-19] refuses more than ten thousand, none or both ways of naming, and an unknown status", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const task = { action: "rate", value: 4 };
    const refused = async (body: object) => world.sendRaw(admin, createBulkAction, { body });
    const many = Array.from({ length: 10_001 }, (_, index) => index + 1);

    expect((await refused({ task, application_ids: many })).body.errors?.application_ids).toEqual([
      "You can select up to 10,000 applications individually. To process more, select all results of a search.",
    ]);
    expect((await refused({ task })).status).toBe(400);
    expect((await refused({ task, application_ids: [1], query: {} })).status).toBe(400);
    expect((await refused({ task, query: { cross_company: "1" } })).status).toBe(400);
    expect((await refused({ task: { action: "move", status_id: 888_888_888 }, application_ids: [1] })).status).toBe(
      400,
    );
  });

  it("[SEARCH-19] repeats its answer although its search finds more than a hundred thousand by now", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const { job_id, status_id } = await world.application();
    const body = { task: { action: "rate" as const, value: 4 }, query: {} };
    const repeat = (key: string) => world.sendRaw(admin, createBulkAction, { body }, { "idempotency-key": key });
    const first = await repeat("once");
    expect(first).toMatchObject({ status: 201, body: { total: 1 } });

    await world.system(async (db) => {
      await sql`
        insert into application (company_id, job_id, status_id, status_group, first_name, last_name, name_key, source_type)
        select ${world.company.id}, ${job_id}, ${status_id}, 0, 'Ylva', 'Ek', '\\x00', 'applied'
        from generate_series(1, 100000)
      `.execute(db);
      await logActivity(db, { type: "company_reloaded", company_id: world.company.id, actor_id: null });
    });

    expect((await repeat("another")).body.errors?.query).toHaveLength(1);
    expect(await repeat("once")).toMatchObject({ status: 201, body: first.body });
  });

  it("[ROLE-2] is shown only to the person who started it", async () => {
    const world = await createWorld();
    const [admin, owner] = [await world.person("admin"), await world.person("owner")];
    const action = await send(world, admin, { task: { action: "rate", value: 4 }, query: {} });

    const reply = await world.sendRaw(owner, getBulkAction, { params: { bulk_action_id: action.id } });

    expect(reply.status).toBe(404);
  });

  it("is forgotten after a month", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const [old, young] = [
      await send(world, admin, { task: { action: "rate", value: 4 }, query: {} }),
      await send(world, admin, { task: { action: "rate", value: 4 }, query: {} }),
    ];
    await world.system((db) =>
      db
        .updateTable("bulk_action")
        .set({ dt_created: sql`now() - interval '31 days'` })
        .where("id", "=", old.id)
        .execute(),
    );

    await sweepBulkActions.run(world.app, {});

    const left = await world.system((db) =>
      db.selectFrom("bulk_action").select("id").where("company_id", "=", world.company.id).execute(),
    );
    expect(left).toEqual([{ id: young.id }]);
  });
});
