import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import {
  createApplicationComment,
  createJobComment,
  deleteComment,
  patchComment,
} from "#features/review/comments/comments.contract.ts";
import { createRating } from "#features/review/ratings/ratings.contract.ts";
import { createSavedSearch } from "#features/across/saved-searches/saved-search-changes.contract.ts";
import { changeCompany, logout, setLanguage } from "#features/platform/sessions/sessions.contract.ts";
import { createStatus } from "#features/organization/statuses/statuses.contract.ts";
import { addTag } from "#features/review/tags/tags.contract.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { listenTo, type LiveClient } from "#tests/support/live-client.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { listenLive } from "../live.contract.ts";

let address: string;
let clients: LiveClient[] = [];
beforeAll(async () => {
  address = await testAddress();
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  clients = [];
});

async function listen(who: Pick<Person, "cookie">): Promise<LiveClient> {
  const client = await listenTo(address, who);
  clients.push(client);
  return client;
}

/** Waits until every earlier row has been sent, by logging one more: rows are sent in the order of the log. */
async function lastWord({ system, company }: World, ...heard: LiveClient[]) {
  await system((db) => logActivity(db, { type: "pipeline_created", company_id: company.id, actor_id: null }));
  await Promise.all(heard.map((client) => client.hears("pipeline_created")));
}

/**
 * Returns a function for the messages received from now on. Without it, replayed messages about the test's own setup
 * would count too.
 */
async function newsOf(client: LiveClient, world: World) {
  await lastWord(world, client);
  const before = client.frames().length;
  return () => client.frames().slice(before);
}

describe("a colleague's change", () => {
  it("[SEARCH-22] is told by its type and ids, and nothing else", async () => {
    const world = await createWorld({ logsArrivals: true });
    const { id, job_id } = await world.application();
    const [author, reader] = [await world.person("admin"), await world.person("admin")];
    const client = await listen(reader);
    const news = await newsOf(client, world);

    const params = { application_id: id };
    await world.send(author, createRating, { params, body: { value: 5 } });
    await world.send(author, addTag, { params, body: { name: "senior" } });
    await world.send(author, createApplicationComment, { params, body: { message: "Call her.", scope: "team" } });
    const moved = await world.send(author, patchApplication, {
      params,
      body: { status_id: (await world.status("Interview")).id },
    });
    await client.hears("application_moved");

    const about = { application_id: id, job_id, actor_id: author.user_id };
    expect(news()).toMatchObject([
      { type: "rating_set", ...about },
      { type: "tag_created", application_id: null, job_id: null },
      { type: "tag_added", ...about },
      { type: "comment_added", ...about },
      { type: "application_moved", ...about, xid: moved.headers["x-write-xid"] },
    ]);
    const keys = new Set(news().flatMap((frame) => Object.keys(frame)));
    expect([...keys]).toEqual(["type", "xid", "application_id", "job_id", "actor_id"]);
    expect(client.raw()).not.toMatch(/senior|Call|Ylva|example/);
    expect(Object.fromEntries(client.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
  });

  it("[SEARCH-22] is told to a listener who joins a moment later", async () => {
    const world = await createWorld({ logsArrivals: true });
    const { id } = await world.application();
    const admin = await world.person("admin");
    await lastWord(world, await listen(admin));

    const late = await listen(admin);

    expect(await late.hears("application_created")).toMatchObject({ application_id: id });
  });

  it("[SEARCH-22] tells people with a current role in its job of a new application", async () => {
    const world = await createWorld({ logsArrivals: true });
    const job = await world.job();
    const colleague = await world.person("member");
    const client = await listen(colleague);
    const { company_id, user_id } = { company_id: world.company.id, user_id: colleague.user_id };
    await world.system((db) =>
      db.insertInto("job_user").values({ company_id, user_id, job_id: job.id, role: "collaborator" }).execute(),
    );

    const { id } = await world.application({ job_id: job.id });

    expect(await client.hears("application_created")).toMatchObject({ application_id: id, job_id: job.id });
  });
});

describe("[ROLE-2] what the listener may not see", () => {
  it("is not told to them, byte for byte", async () => {
    const world = await createWorld({ logsArrivals: true });
    const other = await createWorld({ logsArrivals: true });
    const job = await world.job();
    const admin = await world.person("admin");
    const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
    const viewer = await world.person("member", { jobs: [[job, "viewer"]] });
    const nobody = await world.person("member");
    const foreigner = await other.person("owner");
    const first = await world.application({ job_id: job.id });
    const interviewer = await world.person("member", { applications: [first] });
    const people = { recruiter, viewer, nobody, foreigner, interviewer };
    const heard = Object.fromEntries(
      await Promise.all(Object.entries(people).map(async ([name, who]) => [name, await listen(who)] as const)),
    ) as Record<keyof typeof people, LiveClient>;

    const second = await world.application({ job_id: job.id });
    const params = { application_id: first.id };
    await world.send(admin, createRating, { params, body: { value: 1 } });
    await world.send(admin, createJobComment, {
      params: { job_id: job.id },
      body: { message: "The ad is out.", scope: "team" },
    });
    const elsewhere = await world.application();
    await lastWord(world, heard.recruiter, heard.viewer, heard.nobody, heard.interviewer);
    await lastWord(other, heard.foreigner);

    const applicationsIn = (client: LiveClient) =>
      client.frames().flatMap((frame) => ("application_id" in frame ? (frame.application_id ?? []) : []));
    expect(new Set(applicationsIn(heard.viewer))).toEqual(new Set([first.id, second.id]));
    expect(new Set(applicationsIn(heard.interviewer))).toEqual(new Set([first.id]));
    expect(heard.viewer.types()).toContain("comment_added");
    expect(heard.interviewer.types()).toContain("rating_set");
    expect(heard.interviewer.types()).not.toContain("comment_added");
    for (const client of [heard.recruiter, heard.nobody, heard.foreigner]) {
      expect(applicationsIn(client)).toEqual([]);
      expect(client.raw()).not.toMatch(new RegExp(`_id":(${first.id}|${second.id}|${elsewhere.id}),"job`));
      expect(client.types()).not.toContain("rating_set");
      expect(client.types()).not.toContain("comment_added");
    }
    expect(heard.foreigner.frames().every((frame) => !("job_id" in frame) || frame.job_id === null)).toBe(true);
  });

  it("of an agency recruiter's own candidate, is what the company thinks of it", async () => {
    const world = await createWorld({ logsArrivals: true });
    const job = await world.job();
    const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
    const admin = await world.person("admin");
    const client = await listen(recruiter);
    const own = await world.application({ job_id: job.id, uploaded_by_id: recruiter.user_id });
    const params = { application_id: own.id };

    await world.send(admin, createRating, { params, body: { value: 1 } });
    await world.send(admin, createApplicationComment, { params, body: { message: "Weak.", scope: "team" } });
    await world.send(admin, addTag, { params, body: { name: "silver medalist" } });
    await world.send(admin, patchApplication, { params, body: { _owner: admin.user_id } });
    await world.send(admin, patchApplication, { params, body: { status_id: (await world.status("Interview")).id } });
    await lastWord(world, client);

    const about = client.frames().filter((frame) => "application_id" in frame && frame.application_id === own.id);
    expect(about.map(({ type }) => type)).toEqual(["application_created", "application_moved"]);
  });

  it("of an agency recruiter's, is what colleagues share among themselves", async () => {
    const world = await createWorld({ logsArrivals: true });
    const job = await world.job();
    const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
    const viewer = await world.person("member", { jobs: [[job, "viewer"]] });
    const [client, colleague] = [await listen(recruiter), await listen(viewer)];
    const save = (who: Person) =>
      world.send(who, createSavedSearch, { body: { name: "Java", query: { q: "java" }, is_shared: true } });

    await save(await world.person("admin"));
    await colleague.hears("saved_search_created");
    await lastWord(world, client);

    expect(client.types()).not.toContain("saved_search_created");
    await save(recruiter);
    expect(await client.hears("saved_search_created")).toMatchObject({ actor_id: recruiter.user_id });
  });

  it("[NOTE-4] of a private comment is told to its author alone", async () => {
    const world = await createWorld({ logsArrivals: true });
    const { id } = await world.application();
    const [author, owner] = [await world.person("admin"), await world.person("owner")];
    const [own, others] = [await listen(author), await listen(owner)];
    const [news, othersNews] = [await newsOf(own, world), await newsOf(others, world)];

    const { body: comment } = await world.send(author, createApplicationComment, {
      params: { application_id: id },
      body: { message: "A feeling.", scope: "private" },
    });
    const params = { comment_id: comment.id };
    await world.send(author, patchComment, { params, body: { message: "A doubt." } });
    await world.send(author, deleteComment, { params });
    await world.send(author, createRating, { params: { application_id: id }, body: { value: 3 } });
    await Promise.all([own.hears("rating_set"), others.hears("rating_set")]);

    const typesOf = (frames: { type: string }[]) =>
      frames.map(({ type }) => type).filter((type) => /comm|rat/.test(type));
    expect(typesOf(news())).toEqual(["comment_added", "comment_edited", "comment_deleted", "rating_set"]);
    expect(typesOf(othersNews())).toEqual(["rating_set"]);
  });

  it("is a hidden or deleted application, and one of a deleted job", async () => {
    const world = await createWorld({ logsArrivals: true });
    const job = await world.job();
    const client = await listen(await world.person("admin"));

    await world.application({ job_id: job.id, is_hidden: true });
    await world.application({ job_id: job.id, deleted_at: new Date().toISOString() });
    await world.application({ job_id: (await world.job({ status: "deleted" })).id });
    const seen = await world.application({ job_id: job.id });
    await lastWord(world, client);

    const created = client.frames().filter(({ type }) => type === "application_created");
    expect(created).toMatchObject([{ application_id: seen.id }]);
  });

  it("is what a colleague changed for themselves", async () => {
    const world = await createWorld({ logsArrivals: true });
    const [one, other] = [await world.person("admin"), await world.person("admin")];
    const client = await listen(one);

    await world.send(other, setLanguage, { body: { language: "sv" } });
    await world.send(other, createStatus, {
      params: { company_id: world.company.id },
      body: { name: "Trial", group: 1 },
    });
    await client.hears("status_created");

    expect(client.types()).not.toContain("language_changed");
  });

  it("is a job in which their part has ended", async () => {
    const world = await createWorld({ logsArrivals: true });
    const job = await world.job();
    const colleague = await world.person("member", { jobs: [[job, "collaborator"]] });
    const client = await listen(colleague);
    await world.application({ job_id: job.id });
    await client.hears("application_created");

    await world.system((db) => db.deleteFrom("job_user").where("user_id", "=", colleague.user_id).execute());
    await world.application({ job_id: job.id });
    await lastWord(world, client);

    expect(client.types().filter((type) => type === "application_created")).toHaveLength(1);
  });
});

describe("[SEARCH-22] [AUTH-10] a stream ends", () => {
  it.each<[string, (world: World, who: Person) => Promise<unknown>]>([
    ["with the signing out", (world, who) => world.send(who, logout, { body: {} })],
    [
      "when the session is over",
      ({ system }, who) =>
        system((db) =>
          db
            .updateTable("session")
            .set({ expires_at: sql`now() - interval '1 second'` })
            .where("user_id", "=", who.user_id)
            .execute(),
        ),
    ],
    [
      "when the person is removed from the company",
      ({ system }, who) => system((db) => db.deleteFrom("company_user").where("user_id", "=", who.user_id).execute()),
    ],
    [
      "when the person's time in the company is over",
      ({ system }, who) =>
        system((db) =>
          db
            .updateTable("company_user")
            .set({ expires_at: sql`now() - interval '1 second'` })
            .where("user_id", "=", who.user_id)
            .execute(),
        ),
    ],
    [
      "when the person goes to another company",
      async (world, who) => {
        const other = await createWorld({ logsArrivals: true });
        await world.system((db) =>
          db
            .insertInto("company_user")
            .values({ user_id: who.user_id, company_id: other.company.id, role: "admin", confirmed_at: sql`now()` })
            .execute(),
        );
        return world.send(who, changeCompany, { body: { company_id: other.company.id } });
      },
    ],
  ])("%s", async (_when, end) => {
    const world = await createWorld({ logsArrivals: true });
    const who = await world.person("admin");
    const [client, colleague] = [await listen(who), await listen(await world.person("admin"))];
    await lastWord(world, client, colleague);

    await end(world, who);
    await client.ends();
    await world.application();

    await colleague.hears("application_created");
    expect(client.types()).not.toContain("application_created");
    expect((await listen(who)).status).toBe(401);
  });
});

it("[SEARCH-22] counts who listens and what they are told", async () => {
  const world = await createWorld({ logsArrivals: true });
  const { app } = world;
  const client = await listen(await world.person("admin"));
  await lastWord(world, client);

  const metrics = await app.metrics.registry.metrics();

  expect(metrics).toMatch(/^live_connections [1-9]/m);
  expect(metrics).toMatch(/^live_frames_total [1-9]/m);
});

it("[SEARCH-22] gives one person twenty streams, in whichever sessions, and the oldest way to the newest", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const other = await listen(await world.person("admin"));
  const sessions = [admin, await world.freshly(admin)];
  const streams: LiveClient[] = [];
  for (let count = 0; count < 21; count++) streams.push(await listen(sessions[count % 2] as Person));

  expect(await streams[0]?.ends()).toBe(true);

  await lastWord(world, streams[1] as LiveClient);
  await lastWord(world, streams[20] as LiveClient);
  await lastWord(world, other);
});

it("[SEARCH-22] answers the beginning to a client that takes no stream", async () => {
  const world = await createWorld({ logsArrivals: true });

  const reply = await world.sendRaw(await world.person("admin"), listenLive, {});

  expect([reply.status, reply.body]).toEqual([200, expect.stringMatching(/^retry: \d+\n\n$/)]);
});
