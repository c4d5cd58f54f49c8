import { beforeAll, expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { anonymizeApplication } from "#features/across/erasure/erasure.contract.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createShareWorld } from "#tests/support/share-links.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import {
  getShareLink,
  getShareOptions,
  listApplicationShareLinks,
  listShareLinks,
  patchShareLink,
} from "../shares.contract.ts";
import { sweepShareLinks } from "./sweep-share-links.ts";

beforeAll(ensurePages);

it("[BULK-3] says how many cannot be shared and why, makes nothing, and goes on without them when told to", async () => {
  const { share, refuse, zelda, maurits, ine, change, maja, send, application, job, person } = await createShareWorld();
  const unseen = await application();
  const stranger = await (await createWorld()).application();
  await change({ anonymized_at: new Date().toISOString() }, ine.id);
  const viewer = await person("member", { jobs: [[job, "viewer"]] });
  const application_ids = [unseen.id, zelda.id, stranger.id, ine.id, maurits.id];

  const refused = await refuse({ application_ids });

  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: "left_out",
      errors: { application_ids: ["3 of 5 can't be shared. Continue without them."] },
      left_out: [
        { reason: "gone", count: 2 },
        { reason: "anonymized", count: 1 },
      ],
      shareable_ids: [zelda.id, maurits.id],
    },
  });
  expect((await send(maja, listShareLinks, {})).body.count).toBe(0);
  expect(await share({ application_ids: [zelda.id, maurits.id] })).toMatchObject({ count: 2 });
  expect((await refuse({ application_ids: [zelda.id, maurits.id] }, viewer)).body).toMatchObject({
    left_out: [{ reason: "not_team", count: 2 }],
  });
  expect((await refuse({ application_ids: [zelda.id] }, viewer)).status).toBe(403);
  expect((await refuse({ application_ids: [stranger.id] })).status).toBe(404);
});

it("[BULK-3] refuses bad input with what to do", async () => {
  const { refuse, zelda } = await createShareWorld();
  const many = Array.from({ length: 201 }, (_, index) => index + 1);
  const errorsOf = async (body: object) => (await refuse(body)).body.errors;

  expect(await errorsOf({ application_ids: many })).toEqual({
    application_ids: ["A link can show up to 200 applications. Select fewer."],
  });
  expect(await errorsOf({ query: { q: "nobodyiscalledthis" } })).toEqual({
    query: ["No applications were found to share."],
  });
  const application_ids = [zelda.id];
  expect(await errorsOf({ application_ids, days: 91 })).toEqual({ days: ["Choose from 1 to 90 days."] });
  expect(await errorsOf({ application_ids, days: 0 })).toEqual({ days: ["Choose from 1 to 90 days."] });
  expect(await errorsOf({ application_ids, title: "x".repeat(201) })).toEqual({
    title: ["Use at most 200 characters."],
  });
  expect((await refuse({ application_ids, sections: ["status"] })).status).toBe(400);
  expect((await refuse({ sections: [] })).status).toBe(400);
});

it("[BULK-3] shares all that a search finds, in its order", async () => {
  const { share, namesOn } = await createShareWorld();

  const { address } = await share({ application_ids: undefined, query: { sort: "name" } });

  expect(await namesOn(address)).toEqual(["Ine Quist", "Maurits Quist", "Zelda Quist"]);
});

it("[BULK-3] lists to a colleague their own open links and to admins all, and the address is told once and kept nowhere", async () => {
  const { share, send, sendRaw, maja, admin, job, person, system, expire, revoke } = await createShareWorld();
  const jon = await person("member", { name: "Jon", jobs: [[job, "job_owner"]] });
  const [mine, theirs] = [await share({ title: "For Bo" }), await share({ title: "For Li" }, jon)];
  const [over, revoked] = [await share(), await share()];
  await expire(over.id);
  await revoke(maja, revoked.id);
  const idsOf = async (who: Person, query = {}) =>
    (await send(who, listShareLinks, { query })).body.results.map(({ id }) => id);

  expect(await idsOf(maja)).toEqual([mine.id]);
  expect(await idsOf(admin)).toEqual([]);
  expect(await idsOf(admin, { all: true })).toEqual([theirs.id, mine.id]);
  expect((await sendRaw(maja, listShareLinks, { query: { all: true } })).status).toBe(403);
  expect((await sendRaw(maja, getShareLink, { params: { share_link_id: theirs.id } })).status).toBe(404);
  expect(
    (await sendRaw(maja, patchShareLink, { params: { share_link_id: theirs.id }, body: { is_revoked: true } })).status,
  ).toBe(404);
  const first = (await send(admin, listShareLinks, { query: { all: true, page_size: 1 } })).body;
  expect([first.count, first.results[0]?.id]).toEqual([2, theirs.id]);
  const cursor = new URL(first.next ?? "", mine.address).searchParams.get("cursor") ?? "";
  expect(await idsOf(admin, { all: true, page_size: 1, cursor })).toEqual([mine.id]);
  const one = (await send(maja, getShareLink, { params: { share_link_id: mine.id } })).body;
  expect(one).toMatchObject({ title: "For Bo", count: 2, opened_count: 0, can_revoke: true });
  expect(one.applications.map(({ full_name }) => full_name)).toEqual(["Zelda Quist", "Maurits Quist"]);
  const stored = await system((db) => db.selectFrom("share_link").selectAll().where("id", "=", mine.id).execute());
  const token = mine.address.split("/").at(-2) ?? "";
  expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
  expect(JSON.stringify([stored, one])).not.toContain(token);
});

it("[BULK-3] tells the team of an application which links show it, without the names that colleagues gave them", async () => {
  const { share, send, maja, zelda, ine, job, person, application } = await createShareWorld();
  const jon = await person("member", { name: "Jon", jobs: [[job, "job_owner"]] });
  const unseen = await application();
  const owner = await person("owner");
  const wide = await share({ title: "Ine and Orla", application_ids: [zelda.id, unseen.id] }, owner);
  const own = await share({ title: "For Bo" });
  const listFor = async (who: Person, application_id: number) =>
    (await send(who, listApplicationShareLinks, { params: { application_id } })).body.results;

  expect(await listFor(maja, zelda.id)).toMatchObject([
    { id: own.id, title: "For Bo", count: 2, can_revoke: true },
    { id: wide.id, title: "", count: 1, can_revoke: false },
  ]);
  expect(await listFor(jon, zelda.id)).toHaveLength(2);
  expect(await listFor(jon, ine.id)).toEqual([]);
});

it("[BULK-3] names its way to share on the application, and asking there makes no link", async () => {
  const { send, maja, zelda, job, person } = await createShareWorld();
  const params = { application_id: zelda.id };
  const viewer = await person("member", { jobs: [[job, "viewer"]] });
  const addressFor = async (who: Person) => (await send(who, getApplication, { params })).body.urls_json.get_share_link;

  expect(await addressFor(maja)).toBe(`/v1/applications/${zelda.id}/share-link/`);
  expect(await addressFor(viewer)).toBeNull();
  const { body } = await send(maja, getShareOptions, { params });
  expect(body).toEqual({
    sections: ["contact", "documents", "answers", "rating"],
    usual_days: 14,
    most_days: 90,
    most_applications: 200,
  });
  expect((await send(maja, listShareLinks, {})).body.count).toBe(0);
});

it("[BULK-3] says in the log of each application what happened to a link, without a name or a title", async () => {
  const { share, open, send, revoke, maja, zelda, maurits, ine } = await createShareWorld();
  const { address, id } = await share({ title: "Canary" });
  await open(address);
  await open(address);
  await Promise.all([revoke(maja, id), revoke(maja, id)]);
  await revoke(maja, id, false);
  const logOf = async (application_id: number) =>
    (await send(maja, listLogs, { params: { application_id } })).body.results.filter(({ type }) =>
      type.includes("share"),
    );

  const told = ["share_link_restored", "share_link_revoked", "share_link_opened", "applications_shared"];
  expect((await logOf(zelda.id)).map(({ type }) => type)).toEqual(told);
  expect((await logOf(maurits.id)).map(({ type }) => type)).toEqual(told);
  expect(await logOf(ine.id)).toEqual([]);
  expect(JSON.stringify(await logOf(zelda.id))).not.toContain("Canary");
});

it("[BULK-3] [GDPR-6] keeps no row of an anonymized application, and forgets a link a month after its end", async () => {
  const { share, send, admin, zelda, system, app } = await createShareWorld();
  const [kept, ended] = [await share(), await share()];
  await send(admin, anonymizeApplication, { params: { application_id: zelda.id } });
  const listed = await system((db) =>
    db.selectFrom("share_link_application").where("application_id", "=", zelda.id).select("id").execute(),
  );
  expect(listed).toEqual([]);
  await system((db) =>
    db
      .updateTable("share_link")
      .set({ expires_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where("id", "=", ended.id)
      .execute(),
  );

  await sweepShareLinks.run(app, {});

  const left = await system((db) =>
    db.selectFrom("share_link").where("id", "in", [kept.id, ended.id]).select("id").execute(),
  );
  expect(left).toEqual([{ id: kept.id }]);
});
