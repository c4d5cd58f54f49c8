import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createMetrics } from "#server/metrics.ts";
import { createQueue } from "#server/queue/queue.ts";
import { applicationsOf, finish, movesOf, read, send, work } from "#tests/support/bulk-actions.ts";
import { untilOthersWait } from "#tests/support/locks.ts";
import { createWorld } from "#tests/support/world.ts";
import { runBulkAction } from "./run-bulk-action.ts";
import { eventually } from "#tests/support/eventually.ts";

describe("an action on many that is interrupted", () => {
  it("[SEARCH-19] goes on where its connection broke, and does nothing twice", async () => {
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
      // An application locked by a colleague ends the batch and starts the next one, which waits for the lock.
      await eventually(async () => expect(await read(world, admin, action)).toMatchObject({ done: 3, waiting: 3 }));
      await untilOthersWait(db, 1);
      await world.app.database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return { running: started };
    });
    await running;

    expect(await finish(world, admin, action)).toMatchObject({ done: 6, waiting: 0, failed: 0, is_finished: true });
    expect((await movesOf(world)).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it("[SEARCH-19] survives a restart of the queue, and two runs at once", async () => {
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
    await eventually(async () => expect((await read(world, admin, action)).done).toBeGreaterThan(20));
    const again = work(world, action);
    await first.stop();
    const second = await startQueue();
    await eventually(async () => expect((await read(world, admin, action)).is_finished).toBe(true));
    await again;
    await second.stop();

    expect(await read(world, admin, action)).toMatchObject({ total: 230, done: 230, failed: 0 });
    const moves = await movesOf(world);
    expect(moves).toHaveLength(230);
    expect(moves.every(({ count }) => count === 1)).toBe(true);
  });

  it("[BULK-1] lets two people act on one selection at once, and says of each application what became of it", async () => {
    const world = await createWorld();
    const [one, other] = [await world.person("admin"), await world.person("admin")];
    const application_ids = await applicationsOf(world, 60);
    const target = async (name: string) => ({ action: "move", status_id: (await world.status(name)).id });
    const actions = [
      await send(world, one, { task: await target("Screening"), application_ids }),
      await send(world, other, { task: await target("Interview"), application_ids: application_ids.toReversed() }),
    ] as const;
    const deleted = await send(world, one, {
      task: { action: "delete" },
      application_ids: application_ids.slice(0, 20),
    });

    const [first, second, removal] = await Promise.all([
      finish(world, one, actions[0]),
      finish(world, other, actions[1]),
      finish(world, one, deleted),
    ]);

    expect(removal).toMatchObject({ done: 20, skipped: 0, failed: 0, is_finished: true });
    for (const { done, skipped, failed, is_finished } of [first, second])
      expect([done + skipped, failed, is_finished]).toEqual([60, 0, true]);
    expect(first.left_out.concat(second.left_out).every(({ reason }) => reason.startsWith("Not found"))).toBe(true);
    const moves = await movesOf(world);
    expect(moves.reduce((sum, { count }) => sum + count, 0)).toBe(first.done + second.done);
    expect(moves.every(({ count }) => count <= 2)).toBe(true);
  });
});
