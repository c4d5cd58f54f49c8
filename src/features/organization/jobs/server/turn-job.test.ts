import { expect, it } from "vitest";
import { testApp } from "#tests/support/test-app.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { changeJobStatus } from "../jobs.contract.ts";
import { scheduleTurns, turnDueJobs, turnJob } from "./turn-job.ts";

type Dates = { status?: string; from_date?: string; to_date?: string; dt_last_published?: string };

/** Creates a job with the given dates in a company's time zone, and a function that runs its transitions at a given time. */
async function given(dates: Dates, time_zone = "Europe/Stockholm") {
  const world = await createWorld();
  const { id: company_id } = world.company;
  await world.system((db) => db.updateTable("company").set({ time_zone }).where("id", "=", company_id).execute());
  const job = await world.job({ status: "published", ...dates });
  const turn = async (time: string) => {
    const services = { ...(await testApp()), clock: () => new Date(time) };
    await turnJob.run(services, { company_id, job_id: job.id, date: "2026-01-01" });
    return stateOf(world, job);
  };
  return { world, job, turn };
}

const stateOf = ({ system, company }: World, { id }: { id: number }) =>
  system(async (db) => {
    const { status, dt_first_published, dt_last_published } = await db
      .selectFrom("job")
      .where("id", "=", id)
      .selectAll()
      .executeTakeFirstOrThrow();
    const activities = await db
      .selectFrom("activity")
      .where("company_id", "=", company.id)
      .where("job_id", "=", id)
      .where("actor_id", "is", null)
      .select("type")
      .orderBy("id")
      .execute();
    return { status, dt_first_published, dt_last_published, log: activities.map(({ type }) => type) };
  });

it("[JOB-3] opens on its first day in the company's time zone, once", async () => {
  const { turn } = await given({ from_date: "2026-12-01" });

  expect(await turn("2026-11-30T22:59:59Z")).toMatchObject({ dt_first_published: null, log: [] });
  const opened = await turn("2026-11-30T23:00:00Z");
  const later = await turn("2026-12-03T08:00:00Z");

  const dt = "2026-11-30T23:00:00.000Z";
  const expected = { status: "published", dt_first_published: dt, dt_last_published: dt, log: ["job_opened"] };
  expect([opened, later]).toEqual([expected, expected]);
});

it("[JOB-3] closes on the day after its last one, once, however late the program looks", async () => {
  const { turn } = await given({ to_date: "2026-12-01", dt_last_published: "2026-11-01T08:00:00Z" });

  expect((await turn("2026-12-01T22:59:59Z")).status).toBe("published");
  expect(await turn("2026-12-01T23:00:00Z")).toMatchObject({ status: "closed" });
  expect((await turn("2026-12-24T08:00:00Z")).log).toEqual(["job_expires_soon", "job_expired"]);

  const late = await given({ from_date: "2026-11-01", to_date: "2026-12-01" });
  expect(await late.turn("2027-02-01T08:00:00Z")).toMatchObject({ status: "closed", log: ["job_expired"] });
});

it.each([
  ["America/Santiago", "2026-09-06T03:59:59Z", "2026-09-06T04:00:00Z"],
  ["Africa/Cairo", "2026-09-05T20:59:59Z", "2026-09-05T21:00:00Z"],
  ["Pacific/Kiritimati", "2026-09-05T09:59:59Z", "2026-09-05T10:00:00Z"],
  ["America/Los_Angeles", "2026-09-06T06:59:59Z", "2026-09-06T07:00:00Z"],
])("[JOB-3] closes in %s when the day there is over, also where midnight is left out", async (zone, before, after) => {
  const { turn } = await given({ to_date: "2026-09-05", dt_last_published: "2026-08-01T08:00:00Z" }, zone);

  expect((await turn(before)).status).toBe("published");
  expect((await turn(after)).status).toBe("closed");
});

it("[JOB-3] [JOB-6] says three days before that it ends, once for each last day", async () => {
  const { world, job, turn } = await given({ to_date: "2026-12-10", dt_last_published: "2026-11-01T08:00:00Z" });

  expect((await turn("2026-12-06T22:59:59Z")).log).toEqual([]);
  expect((await turn("2026-12-06T23:00:00Z")).log).toEqual(["job_expires_soon"]);
  expect((await turn("2026-12-08T08:00:00Z")).log).toEqual(["job_expires_soon"]);
  await world.system((db) => db.updateTable("job").set({ to_date: "2026-12-20" }).where("id", "=", job.id).execute());
  expect((await turn("2026-12-10T08:00:00Z")).log).toEqual(["job_expires_soon"]);
  expect((await turn("2026-12-18T08:00:00Z")).log).toEqual(["job_expires_soon", "job_expires_soon"]);
});

it.each([{ status: "draft" }, { status: "closed" }, { status: "archived" }, { status: "deleted" }])(
  "[JOB-3] leaves a job alone that is %j",
  async (dates) => {
    const { turn } = await given({ ...dates, from_date: "2026-11-01", to_date: "2026-12-01" });

    expect(await turn("2027-01-01T08:00:00Z")).toMatchObject({ ...dates, log: [] });
  },
);

it("[JOB-3] leaves a job open that an earlier release let its team publish after its last day", async () => {
  const { turn } = await given({ to_date: "2026-12-01", dt_last_published: "2026-12-05T08:00:00Z" });

  expect(await turn("2026-12-06T08:00:00Z")).toMatchObject({ status: "published", log: [] });
});

it("[JOB-3] finds by itself what is due, and leaves what is not", async () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const long = new Date(Date.now() - 40 * 86_400_000).toISOString();
  const over = await given({ to_date: day(-2), dt_last_published: long });
  const opening = await given({ from_date: day(-2) });
  const ending = await given({ to_date: day(2), dt_last_published: long });
  const later = await given({ from_date: day(3), to_date: day(30) });

  for (let run = 0; run < 2; run++) await turnDueJobs.run(await testApp(), {});

  const logs = [over, opening, ending, later].map(({ world, job }) => stateOf(world, job));
  expect((await Promise.all(logs)).map(({ log }) => log)).toEqual([
    ["job_expired"],
    ["job_opened"],
    ["job_expires_soon"],
    [],
  ]);
});

it("[JOB-3] plans each turn once for the first instant of its day, with the change that causes it", async () => {
  const { world, job } = await given({ status: "draft", from_date: "2030-09-08", to_date: "2030-10-01" });
  const admin = await world.person("admin");
  const params = { job_id: job.id };
  const planned = async () => {
    const { database } = await testApp();
    const { rows } = await database.pool.query<{ date: string; at: Date }>(
      `select data ->> 'date' as date, start_after as at from pgboss.job
      where name = 'turn-job' and (data ->> 'job_id')::bigint = $1 order by start_after`,
      [job.id],
    );
    return rows.map(({ date, at }) => [
      date,
      new Date(Math.round(new Date(at).getTime() / 60_000) * 60_000).toISOString(),
    ]);
  };
  expect(await planned()).toEqual([]);

  const published = await world.send(admin, changeJobStatus, { params, body: { status: "published" } });
  await world.send(admin, changeJobStatus, { params, body: { status: "closed" } });
  await world.send(admin, changeJobStatus, { params, body: { status: "published" } });

  expect(published.body.dt_first_published).toBeNull();
  const expected = [
    ["2030-09-08", "2030-09-07T22:00:00.000Z"],
    ["2030-09-28", "2030-09-27T22:00:00.000Z"],
    ["2030-10-02", "2030-10-01T22:00:00.000Z"],
  ];
  expect(await planned()).toEqual(expected);
  const services = await testApp();
  await world.system((db) => scheduleTurns(db, services, { ...job, status: "closed", time_zone: "UTC" }));
  expect(await planned()).toEqual(expected);
});
