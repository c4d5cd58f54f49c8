import { sql } from "kysely";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { SearchParams } from "#features/across/search/search-params.contract.ts";
import {
  createSavedSearch,
  deleteSavedSearch,
  patchSavedSearch,
  setSavedSearchDigest,
} from "#features/across/saved-searches/saved-search-changes.contract.ts";
import { listSavedSearches } from "#features/across/saved-searches/saved-searches.contract.ts";
import { forceSso, giveRole, joinInGroup } from "#tests/support/group.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { sendQueuedMails, startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { unsubscribeLinkOf } from "#tests/support/unsubscribe-link.ts";
import type { Person } from "#tests/support/world.ts";
import { createUnsubscribe, listUnsubscribes } from "../email-subscriptions.contract.ts";
import { mailDigest, planDigests } from "./mail-digests.ts";

const mailServer = await startMailServer();
// Registered before the program's own hook, which runs first: the program keeps connections open.
afterAll(mailServer.stop);
ownApp({ ...mailServer.settings, PUBLIC_URL: "http://localhost" });
beforeEach(() => {
  mailServer.received.length = 0;
});

const day = 86_400_000;

/** Creates Maja, who owns a job and shares a search. Tests advance the days, each with the digests that are due. */
async function given(query: SearchParams = {}) {
  const world = await createSearchWorld();
  const job = await world.job({ title: "Engineer" });
  const maja = await world.person("manager", { name: "Maja Ek", jobs: [[job, "job_owner"]] });
  const search = (await world.send(maja, createSavedSearch, { body: { name: "Builders", query, is_shared: true } }))
    .body;
  const params = { saved_search_id: search.id };
  let [passed, run] = [0, 0];
  async function choose(who: Person, digest: "off" | "daily" | "weekly" = "daily") {
    const answer = await world.send(who, setSavedSearchDigest, { params, body: { digest } });
    // Makes the next arrival later: times are whole milliseconds, and a request can take less than one.
    passed += 1;
    return answer;
  }
  const clock = () => new Date(Date.now() + passed);
  const arrive = (names: object = {}) =>
    world.candidate({ job_id: job.id, dt_created: clock().toISOString(), ...names });
  const services = () => ({ ...world.app, clock });
  const plan = () => planDigests.run(services(), {});
  /** Jobs of this company planned since the last call. */
  async function planned() {
    const { rows } = await world.app.database.pool.query<{ data: Parameters<typeof mailDigest.run>[1] }>(
      `select data from pgboss.job where name = 'mail-digest' and data @> $1 order by created_on`,
      [JSON.stringify({ company_id: world.company.id })],
    );
    return rows.slice(run, (run = rows.length)).map(({ data }) => data);
  }
  const wait = (days: number) => void (passed += days * day);
  /** Returns the emails received after a number of days. */
  async function after(days: number) {
    wait(days);
    await plan();
    for (const data of await planned()) await mailDigest.run(services(), data);
    return mailed();
  }
  async function mailed() {
    await sendQueuedMails(world);
    return mailServer.received.splice(0).map(({ parsed, to }) => ({ ...parsed, to }));
  }
  return { ...world, job, maja, search, params, choose, arrive, plan, planned, wait, after, mailed, services };
}

const textOf = ([mail]: { text?: string | undefined }[]) => mail?.text ?? "";

it("[SEARCH-20] writes of what arrived since the last digest, each with its job and the way to it, and of nothing else", async () => {
  const { choose, maja, arrive, after } = await given({ q: "builder" });
  await arrive({ first_name: "Early", last_name: "Bird", message: "I am a builder" });
  await choose(maja);
  const zelda = await arrive({ first_name: "Zelda", last_name: "Quist", message: "I am a builder" });
  await arrive({ first_name: "Otto", last_name: "Berg", message: "I am a nurse" });

  const [mail, ...more] = await after(4);
  const again = await after(4);

  expect([more, again]).toEqual([[], []]);
  expect(mail?.to).toEqual([maja.email]);
  expect(mail?.subject).toBe("One new match for “Builders”");
  expect(mail?.text).toContain(`• Zelda Quist\n  Engineer\n  http://localhost/applications/${zelda.id}/`);
  expect(mail?.text).toContain("Open the search:\nhttp://localhost/applications/?q=builder");
  expect(mail?.text).not.toMatch(/Early|Otto/);
});

it("[SEARCH-20] names twenty, the newest first, and counts the others", async () => {
  const { choose, maja, arrive, after } = await given();
  await choose(maja);
  for (let number = 1; number <= 23; number++) await arrive({ first_name: "Person", last_name: `N${number}.` });

  const [mail] = await after(4);

  expect(mail?.subject).toBe("23 new matches for “Builders”");
  const names = mail?.text?.match(/N\d+\./g);
  expect([names?.length, names?.[0], names?.at(-1)]).toEqual([20, "N23.", "N4."]);
  expect(mail?.text).toContain("• and 3 more\n  http://localhost/applications/");
});

it("[SEARCH-20] comes as often as each person chose, and to no one who chose nothing", async () => {
  const { choose, maja, arrive, after, person, job, send } = await given();
  const jon = await person("member", { jobs: [[job, "viewer"]] });
  await person("member", { jobs: [[job, "viewer"]] });
  await choose(maja);
  await choose(jon, "weekly");
  const { results } = (await send(jon, listSavedSearches, { query: {} })).body;
  let [daily, weekly] = [0, 0];

  for (let days = 0; days < 7; days++) {
    await arrive();
    for (const { to } of await after(1)) {
      if (to[0] === maja.email) daily += 1;
      if (to[0] === jon.email) weekly += 1;
    }
  }

  expect(results.map(({ digest }) => digest)).toEqual(["weekly"]);
  expect([daily, weekly]).toEqual([5, 1]);
  await choose(maja, "off");
  await arrive();
  expect((await after(7)).map(({ to }) => to)).toEqual([[jon.email]]);
});

it("[SEARCH-20] [ROLE-2] tells of nothing that its reader may not see by then, and names no masked person", async () => {
  const { choose, maja, arrive, after, person, system, job, company } = await given();
  const viewer = await person("member", { jobs: [[job, "viewer"]] });
  const former = await person("member", { jobs: [[job, "viewer"]] });
  for (const who of [maja, viewer, former]) await choose(who);
  await arrive({ first_name: "Zelda", is_masked: true });
  const hidden = await arrive({ first_name: "Hidden" });
  await system(async (db) => {
    await db.updateTable("application").set({ is_hidden: true }).where("id", "=", hidden.id).execute();
    const parts = db.deleteFrom("job_user").where("company_id", "=", company.id);
    await parts.where("user_id", "=", former.user_id).execute();
  });

  const mails = await after(4);

  expect(new Set(mails.map(({ to }) => to[0]))).toEqual(new Set([maja.email, viewer.email]));
  for (const { subject, text } of mails) {
    expect(subject).toBe("One new match for “Builders”");
    expect(text).not.toMatch(/Zelda|Hidden/);
    expect(text).toMatch(/• Anonymous applicant \d+\n {2}Engineer/);
  }
});

it("[SEARCH-20] [ROLE-2] is not found by the words of a masked person", async () => {
  const { choose, maja, arrive, after } = await given({ q: "zelda" });
  await choose(maja);
  await arrive({ first_name: "Zelda", is_masked: true });

  expect(await after(4)).toEqual([]);
});

it("[SEARCH-20] [ROLE-14] writes to no one whose access has expired or who was removed", async () => {
  const { choose, maja, arrive, after, person, system, job, company } = await given();
  const [expired, removed] = [
    await person("member", { jobs: [[job, "viewer"]] }),
    await person("member", { jobs: [[job, "viewer"]] }),
  ];
  for (const who of [maja, expired, removed]) await choose(who);
  await arrive();
  await system(async (db) => {
    const place = { company_id: company.id };
    await db
      .updateTable("company_user")
      .set({ expires_at: sql`now() - interval '1 hour'` })
      .where("company_id", "=", place.company_id)
      .where("user_id", "=", expired.user_id)
      .execute();
    await db
      .deleteFrom("company_user")
      .where("company_id", "=", place.company_id)
      .where("user_id", "=", removed.user_id)
      .execute();
  });

  expect((await after(4)).map(({ to }) => to)).toEqual([[maja.email]]);
});

it("[SEARCH-20] ends with the search, and with its sharing for those it was shared with", async () => {
  const { choose, maja, arrive, after, person, job, send, params } = await given();
  const jon = await person("member", { jobs: [[job, "viewer"]] });
  for (const who of [maja, jon]) await choose(who);
  await send(maja, patchSavedSearch, { params, body: { is_shared: false } });
  await arrive();
  const unshared = await after(4);
  await send(maja, deleteSavedSearch, { params });
  await arrive();

  expect(unshared.map(({ to }) => to)).toEqual([[maja.email]]);
  expect(await after(4)).toEqual([]);
});

it.each([
  ["a text that can be read no more", { q: "(builder" }, 0],
  ["all companies, for a person who runs none", { cross_company: "1" }, 0],
  ["a status that is gone", { status: ["888888"] }, 0],
  ["a value that is taken no more", { sort: "shoe-size", colour: "red" }, 1],
])("[SEARCH-20] finds what its page would find of %s", async (_case, query, count) => {
  const { choose, maja, arrive, after, system, search } = await given();
  await choose(maja);
  await system((db) =>
    db
      .updateTable("saved_search")
      .set({ query: JSON.stringify(query) })
      .where("id", "=", search.id)
      .execute(),
  );
  await arrive();

  expect(await after(4)).toHaveLength(count);
});

it("[SEARCH-17] [SEARCH-20] [AUTH-9] goes over the companies of a group that don't force single sign-on, with what its person may see there", async () => {
  const here = await given({ cross_company: "1" });
  const there = await createSearchWorld();
  const admin = await here.person("admin");
  await joinInGroup(here, there);
  await giveRole(there, admin, "member");
  const seen = await there.job();
  await there.system((db) =>
    db
      .insertInto("job_user")
      .values({ company_id: there.company.id, user_id: admin.user_id, job_id: seen.id, role: "viewer" })
      .execute(),
  );
  await here.choose(admin);
  await here.arrive({ first_name: "Own" });
  await there.candidate({ job_id: seen.id, first_name: "Other" });
  await there.candidate({ first_name: "Unseen" });

  const mails = await here.after(4);

  expect(mails[0]?.subject).toBe("2 new matches for “Builders”");
  expect(textOf(mails)).toMatch(/Other[^]*Own/);
  expect(textOf(mails)).not.toContain("Unseen");

  await forceSso(there, true);
  await here.arrive({ first_name: "Later" });
  await there.candidate({ job_id: seen.id, first_name: "Guarded", dt_created: here.services().clock().toISOString() });
  const mailed = textOf(await here.after(4));
  expect(mailed).toContain("Later");
  expect(mailed).not.toContain("Guarded");
});

it("[SEARCH-20] is sent once by two programs, and once by a run that is repeated", async () => {
  const { choose, maja, arrive, plan, planned, wait, mailed, services } = await given();
  await choose(maja);
  await arrive();
  wait(4);

  await Promise.all([plan(), plan()]);
  const jobs = await planned();
  await Promise.all([...jobs, ...jobs].map((data) => mailDigest.run(services(), data)));
  await arrive();
  for (const data of jobs) await mailDigest.run(services(), data);
  await plan();

  expect([jobs.length, (await planned()).length]).toEqual([1, 0]);
  expect(await mailed()).toHaveLength(1);
});

it("[SEARCH-20] loses nothing where a run breaks off before its mail is written", async () => {
  const { choose, maja, arrive, plan, planned, wait, mailed, services } = await given();
  await choose(maja);
  await arrive();
  wait(4);
  await plan();
  const [data] = await planned();
  const enqueue = () => Promise.reject(new Error("The program was killed."));
  const killed = { ...services(), queue: { ...services().queue, enqueue } };

  await expect(mailDigest.run(killed, data!)).rejects.toThrow("The program was killed.");
  await mailDigest.run(services(), data!);

  expect(await mailed()).toHaveLength(1);
});

it("[SEARCH-20] tells of what arrives in the last ten minutes the next time", async () => {
  const { choose, maja, arrive, after, wait } = await given();
  await choose(maja);
  wait(4 - 11 / 1440);
  await arrive({ first_name: "Early" });
  wait(2 / 1440);
  await arrive({ first_name: "Late" });

  const [first, second] = [textOf(await after(9 / 1440)), textOf(await after(4))];

  expect([first.includes("Early"), first.includes("Late")]).toEqual([true, false]);
  expect([second.includes("Early"), second.includes("Late")]).toEqual([false, true]);
});

it("[SEARCH-20] keeps what has not been told when another frequency is chosen, and mails nothing at once", async () => {
  const { choose, maja, arrive, after } = await given();
  await choose(maja, "weekly");
  await arrive({ first_name: "Zelda" });
  await choose(maja, "daily");

  expect(await after(0)).toEqual([]);
  expect(textOf(await after(4))).toContain("Zelda");
});

it("[MSG-10] [SEARCH-20] ends all digests by one click, and begins again with the choice of one", async () => {
  await ensurePages();
  const { choose, maja, arrive, after, send, company } = await given();
  const own = { params: { company_id: company.id, id: maja.user_id } };
  const unsubscribes = async () =>
    (await send(maja, listUnsubscribes, own)).body.results.map(({ template_name }) => template_name);
  await choose(maja);
  await arrive();
  const [mail] = await after(4);
  const link = await unsubscribeLinkOf(mail);

  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const clicked = await fetch(link, { method: "POST", redirect: "manual", body });
  const ended = await unsubscribes();
  await arrive({ first_name: "Unwanted" });
  const whileEnded = await after(4);
  await choose(maja);
  await arrive({ first_name: "Wanted" });

  expect([clicked.status, ended, whileEnded]).toEqual([303, ["search_digests"], []]);
  expect(await unsubscribes()).toEqual([]);
  expect(textOf(await after(4))).toMatch(/^(?![^]*Unwanted)[^]*Wanted/);
});

it("[MSG-10] [SEARCH-20] writes of no search to a person who has ended that in their settings, and in their language", async () => {
  const { choose, arrive, after, person, send, company, job } = await given();
  const jobs: [{ id: number }, "viewer"][] = [[job, "viewer"]];
  const [ended, finn] = [await person("member", { jobs }), await person("member", { jobs, language: "fi" })];
  for (const who of [ended, finn]) await choose(who);
  const params = { company_id: company.id, id: ended.user_id };
  await send(ended, createUnsubscribe, { params, body: { template_name: "search_digests" } });
  await arrive();

  const mails = await after(4);

  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[[finn.email], "Yksi uusi osuma haulle ”Builders”"]]);
});

it("[SEARCH-20] is refused to a superuser who has no place in the company", async () => {
  const { choose, person } = await given();

  expect((await choose(await person("superuser"))).status).toBe(403);
});
