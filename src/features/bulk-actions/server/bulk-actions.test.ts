import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { pino } from "pino";
import { getApplication, patchApplication } from "#features/applications/applications.contract.ts";
import { createRating, listRatings } from "#features/ratings/ratings.contract.ts";
import { listRejectionReasons } from "#features/rejections/rejections.contract.ts";
import { addTag, listTags } from "#features/tags/tags.contract.ts";
import { createMetrics } from "#server/metrics.ts";
import { createQueue } from "#server/queue/queue.ts";
import { untilOthersWait } from "#tests/support/locks.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { createBulkAction, getBulkAction, undoBulkAction, type BulkAction } from "../bulk-actions.contract.ts";
import { runBulkAction } from "./run-bulk-action.ts";
import { sweepBulkActions } from "./sweep-bulk-actions.ts";

type Body = Parameters<typeof send>[2];
const send = async (world: World, who: Person, body: object) =>
  (await world.send(who, createBulkAction, { body: body as never })).body;

/** What the queue does once the request is committed. */
const work = (world: World, { id }: { id: number }) =>
  runBulkAction.run(world.app, { company_id: world.company.id, bulk_action_id: id });

const read = async (world: World, who: Person, { id }: { id: number }) =>
  (await world.send(who, getBulkAction, { params: { bulk_action_id: id } })).body;

async function done(world: World, who: Person, body: Body): Promise<BulkAction> {
  const action = await send(world, who, body);
  await work(world, action);
  return read(world, who, action);
}

async function undone(world: World, who: Person, { id }: { id: number }): Promise<BulkAction> {
  const { body } = await world.send(who, undoBulkAction, { params: { bulk_action_id: id } });
  await work(world, body);
  return read(world, who, body);
}

const applicationsOf = async (world: World, count: number, given: object = {}) => {
  const job_id = (await world.job()).id;
  const made = [];
  for (let index = 0; index < count; index++) made.push(await world.application({ job_id, ...given }));
  return made.map(({ id }) => id);
};

const statusOf = async (world: World, who: Person, application_id: number) =>
  (await world.send(who, getApplication, { params: { application_id } })).body.status;

const movesOf = async (world: World) =>
  world.system((db) =>
    db
      .selectFrom("status_change")
      .where("company_id", "=", world.company.id)
      .groupBy("application_id")
      .select((eb) => ["application_id", eb.fn.countAll<number>().as("count")])
      .execute(),
  );

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
      done: 3,
      waiting: 0,
      is_finished: true,
      can_undo: true,
      xid: expect.stringMatching(/^\d+$/),
    });
    for (const id of application_ids) expect(await statusOf(world, admin, id)).toBe("Screening");
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
        reason: "Your role in their job does not allow selecting them.",
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

    expect(action.left_out).toEqual([
      { reason: "This does not exist, or you may not see it.", count: 2, applications: [] },
    ]);
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
    expect(action.left_out).toMatchObject([{ reason: "They stand in this status already.", count: 1 }]);
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

  it("[SEARCH-19] refuses more than ten thousand, none or both ways of naming, and a status of nobody", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const task = { action: "rate", value: 4 };
    const refused = async (body: object) => world.sendRaw(admin, createBulkAction, { body });
    const many = Array.from({ length: 10_001 }, (_, index) => index + 1);

    expect((await refused({ task, application_ids: many })).body.errors?.application_ids).toEqual([
      "At most 10,000 applications can be changed at once. Narrow the search, and go on with the rest afterwards.",
    ]);
    expect((await refused({ task })).status).toBe(400);
    expect((await refused({ task, application_ids: [1], query: {} })).status).toBe(400);
    expect((await refused({ task, query: { cross_company: "1" } })).status).toBe(400);
    expect((await refused({ task: { action: "move", status_id: 888_888_888 }, application_ids: [1] })).status).toBe(
      404,
    );
  });

  it("[ROLE-2] is shown to whoever did it and to nobody else", async () => {
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

describe("an action on many that is interrupted", () => {
  it("[SEARCH-19] goes on where its connection broke, and does nothing twice", { timeout: 20_000 }, async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const application_ids = await applicationsOf(world, 6);
    const status_id = (await world.status("Screening")).id;
    const action = await send(world, admin, { task: { action: "move", status_id }, application_ids });

    const { running } = await world.app.database.system(async (db) => {
      await db
        .selectFrom("application")
        .where("id", "=", application_ids[3] ?? 0)
        .select("id")
        .forUpdate()
        .execute();
      const started = work(world, action);
      await untilOthersWait(db, 1);
      expect(await read(world, admin, action)).toMatchObject({ done: 3, waiting: 3, is_finished: false });
      await world.app.database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return { running: started };
    });
    await running;

    expect(await read(world, admin, action)).toMatchObject({ done: 6, waiting: 0, failed: 0, is_finished: true });
    expect((await movesOf(world)).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it("[SEARCH-19] survives a restart of the queue, and two runs at once", { timeout: 40_000 }, async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const job_id = (await world.job()).id;
    const status = await world.status("New");
    const application_ids = await world.system(async (db) => {
      const { rows } = await sql<{ id: number }>`
        insert into application (company_id, job_id, status_id, status_group, first_name, last_name, name_key, email, email_key, source_type)
        select ${world.company.id}, ${job_id}, ${status.id}, ${status.group}, 'Ylva', 'Ek', '\\x00', n || '@example.com', n || '@example.com', 'applied'
        from generate_series(1, 230) as n returning id
      `.execute(db);
      return rows.map(({ id }) => id);
    });
    const status_id = (await world.status("Screening")).id;
    const startQueue = async () => {
      const { database } = world.app;
      const queue = await createQueue({
        url: world.app.config.databaseUrl ?? "",
        database,
        jobs: [runBulkAction],
        log: pino({ level: "silent" }),
        metrics: createMetrics(),
      });
      await queue.work(world.app);
      return queue;
    };

    const action = await send(world, admin, { task: { action: "move", status_id }, application_ids });
    const first = await startQueue();
    await vi.waitFor(async () => expect((await read(world, admin, action)).done).toBeGreaterThan(20), {
      timeout: 10_000,
      interval: 20,
    });
    const again = work(world, action);
    await first.stop();
    const second = await startQueue();
    await vi.waitFor(async () => expect((await read(world, admin, action)).is_finished).toBe(true), {
      timeout: 20_000,
    });
    await again;
    await second.stop();

    expect(await read(world, admin, action)).toMatchObject({ total: 230, done: 230, failed: 0 });
    const moves = await movesOf(world);
    expect(moves).toHaveLength(230);
    expect(moves.every(({ count }) => count === 1)).toBe(true);
  });
});

describe("an action on many that is undone", () => {
  it("[SEARCH-19] brings back the status and takes the reason away, unless somebody moved on", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const rejected = await world.status("Rejected");
    await world.system((db) =>
      db
        .updateTable("application_status")
        .set({ rejection_reason_allow_other: true })
        .where("id", "=", rejected.id)
        .execute(),
    );
    const [kept = 0, moved = 0] = await applicationsOf(world, 2);
    const action = await done(world, admin, {
      task: { action: "move", status_id: rejected.id, reason: { value: "Moved abroad", is_other: true } },
      application_ids: [kept, moved],
    });
    const status_id = (await world.status("Interview")).id;
    await world.send(admin, patchApplication, { params: { application_id: moved }, body: { status_id } });

    const undo = await undone(world, admin, action);

    expect(undo).toMatchObject({ action: "undo", done: 1, skipped: 1, can_undo: false });
    expect(undo.left_out).toMatchObject([{ reason: "Somebody has changed them since.", count: 1 }]);
    expect([await statusOf(world, admin, kept), await statusOf(world, admin, moved)]).toEqual(["New", "Interview"]);
    expect((await world.sendRaw(admin, listRejectionReasons, { params: { application_id: kept } })).status).toBe(404);
  });

  it("[SEARCH-19] brings back one's earlier rating, or none", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const [rated = 0, unrated = 0, changed = 0] = await applicationsOf(world, 3);
    await world.send(admin, createRating, { params: { application_id: rated }, body: { value: 2 } });
    const action = await done(world, admin, {
      task: { action: "rate", value: 5 },
      application_ids: [rated, unrated, changed],
    });
    await world.send(admin, createRating, { params: { application_id: changed }, body: { value: 3 } });

    await undone(world, admin, action);

    const values = async (application_id: number) =>
      (await world.send(admin, listRatings, { params: { application_id } })).body.results.map(({ value }) => value);
    expect([await values(rated), await values(unrated), await values(changed)]).toEqual([[2], [], [3]]);
  });

  it("[SEARCH-19] takes off the tags it gave and no others", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const [id = 0] = await applicationsOf(world, 1);
    const params = { application_id: id };
    await world.send(admin, addTag, { params, body: { name: "senior" } });
    const action = await done(world, admin, {
      task: { action: "tag", names: ["Senior", "Remote"] },
      application_ids: [id],
    });

    await undone(world, admin, action);

    expect((await world.send(admin, listTags, { params })).body.map(({ name }) => name)).toEqual(["senior"]);
  });

  it("[SEARCH-19] is undone once, and not while it goes on", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const application_ids = await applicationsOf(world, 1);
    const action = await send(world, admin, { task: { action: "rate", value: 4 }, application_ids });
    const params = { bulk_action_id: action.id };

    const early = await world.sendRaw(admin, undoBulkAction, { params });
    await work(world, action);
    const both = await Promise.all([1, 2].map(() => world.sendRaw(admin, undoBulkAction, { params })));

    expect(early.status).toBe(409);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(await read(world, admin, action)).toMatchObject({ can_undo: false });
  });
});
