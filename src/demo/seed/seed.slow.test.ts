import { sql } from "kysely";
import { expect, it } from "vitest";
import { readIntakeItem } from "#features/review/intake/server/read-intake-item.ts";
import { testApp } from "#tests/support/test-app.ts";
import { startDemo } from "./start-demo.ts";

const countsOf = async () => {
  const { database } = await testApp();
  return database.system(async (db) => {
    const count = async (table: "application" | "application_file" | "application_text" | "task") =>
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow()
      ).count;
    return {
      applications: await count("application"),
      texts: await count("application_text"),
      files: await count("application_file"),
      tasks: await count("task"),
    };
  });
};

/** Number of a person's notifications in the first company, and how many of them are unread. */
const notificationsOf = async (email: string) => {
  const { database } = await testApp();
  return database.system((db) =>
    db
      .selectFrom("notification")
      .innerJoin("app_user", "app_user.id", "notification.user_id")
      .where("email", "=", email)
      .where("company_id", "=", (eb) =>
        eb
          .selectFrom("company")
          .where("is_demo", "=", true)
          .select((of) => of.fn.min("id").as("id")),
      )
      .select((eb) => [
        eb.fn.countAll<number>().as("all"),
        eb.fn.countAll<number>().filterWhere("read_at", "is", null).as("unread"),
      ])
      .executeTakeFirstOrThrow(),
  );
};

/** Names extracted from the CVs in the owner's queue, and the number of jobs they are for. */
const waitingCvs = async () => {
  const services = await testApp();
  const items = () =>
    services.database.system((db) =>
      db
        .selectFrom("intake_item")
        .innerJoin("app_user", "app_user.id", "intake_item.user_id")
        .select(["intake_item.id", "intake_item.company_id", "job_id"])
        .select(
          sql<string>`concat_ws(' ', fields -> 'first_name' ->> 'value', fields -> 'last_name' ->> 'value')`.as("name"),
        )
        .where("app_user.email", "=", "owner@demo.test")
        .orderBy("intake_item.id")
        .execute(),
    );
  for (const { id: item_id, company_id } of await items()) await readIntakeItem.run(services, { company_id, item_id });
  const read = await items();
  return { jobs: new Set(read.map(({ job_id }) => job_id)).size, names: read.map(({ name }) => name) };
};

/** Saved searches of a person, with the frequency of each digest. */
const savedSearchesOf = async (email: string) => {
  const { database } = await testApp();
  return database.system((db) =>
    db
      .selectFrom("saved_search")
      .innerJoin("app_user", "app_user.id", "saved_search.user_id")
      .innerJoin("saved_search_digest", "saved_search_digest.saved_search_id", "saved_search.id")
      .where("email", "=", email)
      .select(["saved_search.name", "frequency"])
      .orderBy("saved_search.id")
      .execute(),
  );
};

const carriers = async () => {
  const { database } = await testApp();
  return database.system((db) =>
    db
      .selectFrom("application")
      .innerJoin("application_file", (join) =>
        join
          .onRef("application_file.company_id", "=", "application.company_id")
          .onRef("application_file.application_id", "=", "application.id"),
      )
      .innerJoin("stored_file", (join) =>
        join
          .onRef("stored_file.company_id", "=", "application_file.company_id")
          .onRef("stored_file.id", "=", "application_file.file_id"),
      )
      .innerJoin("application_text", (join) =>
        join
          .onRef("application_text.company_id", "=", "application.company_id")
          .onRef("application_text.application_id", "=", "application.id"),
      )
      .select(["application.email", "application.first_name", "application.last_name", "stored_file.text"])
      .select(["application_file.file_id", "stored_file.text_state"])
      .select(sql<string>`application_text.document::text`.as("document"))
      .execute(),
  );
};

/** Log entries older than the previous entry of the same application, or newer than the demo. */
const linesOutOfOrder = async (now: Date) => {
  const { database } = await testApp();
  return database.system(async (db) => {
    const { rows } = await sql`
      select * from (
        select application_id, type, dt_created,
          lag(dt_created) over application as before, row_number() over application as place
        from activity where application_id is not null and type <> 'file_text_read'
        window application as (partition by application_id order by xid, id)
      ) line
      where dt_created < before or dt_created > ${now} or (place = 1) <> (type = 'application_created')
    `.execute(db);
    return rows;
  });
};

/** Results of the interviews in both companies, and the scorecards still expected from the demo's interviewer. */
const interviews = async () => {
  const { database } = await testApp();
  return database.system(async (db) => {
    const { rows } = await sql<{ kits: number; scorecards: number; waiting: number; given: number; asked: number }>`
      select (select count(*)::int from interview_kit) as kits,
        (select count(distinct application_id)::int from scorecard) as scorecards,
        (select count(*)::int from application_user
          join app_user on app_user.id = application_user.user_id and app_user.email = 'interviewer@demo.test'
          where not exists (
            select from scorecard
            where scorecard.company_id = application_user.company_id
              and scorecard.application_id = application_user.application_id and scorecard.user_id = app_user.id
          )) as waiting,
        (select count(*)::int from feedback_link where given_at is not null) as given,
        (select count(*)::int from feedback_link) as asked
    `.execute(db);
    return rows[0]!;
  });
};

/** States of the messages to candidates, and the number of languages. */
const messagesOf = async () => {
  const { database } = await testApp();
  return database.system(async (db) => {
    const rows = await db
      .selectFrom("message")
      .innerJoin("application", (join) =>
        join
          .onRef("application.company_id", "=", "message.company_id")
          .onRef("application.id", "=", "message.application_id"),
      )
      .select(["message.state", "message.send_at", "message.html", "message.bulk_action_id", "application.language"])
      .execute();
    return {
      states: new Set(rows.map(({ state }) => state)),
      languages: new Set(rows.map(({ language }) => language)).size,
      mondays: new Set(
        rows.filter(({ state }) => state === "queued").map(({ send_at }) => new Date(send_at).getUTCDay()),
      ),
      sends: new Set(rows.map(({ bulk_action_id }) => bulk_action_id)).size - 1,
      untold: rows.filter(({ html }) => html.includes("%")).length,
    };
  });
};

/** Log entries about tasks, and how many of them contradict the tasks' rows. */
const linesOfTasks = async () => {
  const { database } = await testApp();
  return database.system(async (db) => {
    const { rows } = await sql<Record<"tasks" | "created" | "completed" | "wrong" | "others", number>>`
      select count(distinct task.id)::int as tasks,
        (count(*) filter (where type = 'task_created'))::int as created,
        (count(*) filter (where type = 'task_completed'))::int as completed,
        (count(*) filter (where activity.dt_created <> case type when 'task_created' then task.dt_created else task.dt_done end
          or actor_id <> case type when 'task_created' then creator_id else modified_by_id end
          or num_nonnulls(activity.application_id, task.application_id) = 1
          or num_nonnulls(activity.job_id, task.job_id) = 1))::int as wrong,
        (count(*) filter (where type not in ('task_created', 'task_completed')))::int as others
      from activity
      join task on task.company_id = activity.company_id and task.id = (data ->> 'task_id')::bigint
    `.execute(db);
    return rows[0];
  });
};

it("[OPS-1] makes a demo to work with, and goes on where a stop cut it short", { timeout: 300_000 }, async () => {
  const services = await testApp();
  const small = { ...services, config: { ...services.config, demoApplications: 560 } };

  const first = await startDemo(small, new AbortController().signal);
  const atReady = await countsOf();
  let looks = 0;
  await first.rest(() => ++looks > 3);
  const cutShort = await countsOf();
  const second = await startDemo(small, new AbortController().signal);
  await second.rest(() => false);
  const whole = await countsOf();
  const third = await startDemo(small, new AbortController().signal);
  await third.rest(() => false);

  expect(atReady).toEqual({ applications: 500, texts: 500, files: 0, tasks: expect.any(Number) as number });
  expect(atReady.tasks).toBeGreaterThan(30);
  expect(cutShort.files).toBeGreaterThan(0);
  expect(cutShort.applications).toBeLessThan(560);
  expect(whole).toMatchObject({ applications: 560, texts: 560 });
  expect(await countsOf()).toEqual(whole);

  expect(await waitingCvs()).toEqual({
    jobs: 1,
    names: [
      "Freja Holmström",
      "Callum Prentice",
      "Amina Warsame",
      "Elliot Åkesson",
      "Niamh O'Donnell",
      "Stella Norén Blixt",
    ],
  });
  expect(await notificationsOf("owner@demo.test")).toEqual({ unread: 4, all: expect.any(Number) as number });
  const search = { name: "English speakers", frequency: "daily" };
  expect(await savedSearchesOf("owner@demo.test")).toEqual([search, search]);
  const carried = await carriers();
  const known = carried.filter(({ text }) => text !== null);
  const owners = Map.groupBy(carried, ({ file_id }) => file_id);
  expect([...owners.values()].filter((some) => new Set(some.map(({ email }) => email)).size > 1)).toEqual([]);
  expect(known.length).toBeGreaterThan(150);
  for (const { text, first_name, last_name } of known) expect(text).toContain(`${first_name} ${last_name}`);
  // Words of documents have the greatest weight.
  for (const { document } of known) expect(document).toMatch(/\dA\b/);
  expect(await linesOutOfOrder(services.clock())).toEqual([]);
  const { kits, waiting, scorecards, asked, given } = await interviews();
  expect(kits).toBe(4);
  // Five are awaited in each company. Depending on the time of day, more can be open on applications that the
  // interviewer already belongs to.
  expect(waiting).toBeGreaterThanOrEqual(10);
  // The number of applications in progress with a team of two also varies with the time of day.
  expect(scorecards).toBeGreaterThan(20);
  expect(given).toBeGreaterThan(5);
  expect(asked).toBeGreaterThan(given);
  expect(await linesOfTasks()).toEqual({
    tasks: whole.tasks,
    created: whole.tasks,
    completed: expect.any(Number) as number,
    wrong: 0,
    others: 0,
  });
  const messages = await messagesOf();
  expect([...messages.states].toSorted()).toEqual([
    "bounced",
    "canceled",
    "delivered",
    "failed",
    "queued",
    "received",
    "sent",
    "unknown",
  ]);
  // The number of applications in progress varies with the time of day.
  expect(messages).toMatchObject({ mondays: new Set([1]), sends: 2, untold: 0 });
  expect(messages.languages).toBeGreaterThan(2);
});
