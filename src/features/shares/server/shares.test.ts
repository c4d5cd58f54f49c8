import { Window } from "happy-dom";
import { beforeAll, expect, it } from "vitest";
import { getApplication, listLogs } from "#features/applications/applications.contract.ts";
import { mergeApplications, undoMerge } from "#features/candidates/merges.contract.ts";
import { anonymizeApplication } from "#features/erasure/erasure.contract.ts";
import { createRating } from "#features/ratings/ratings.contract.ts";
import { createLimit } from "#server/http/limit.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import {
  createShareLink,
  getShareLink,
  getShareOptions,
  listApplicationShareLinks,
  listShareLinks,
  patchShareLink,
} from "../shares.contract.ts";
import { sweepShareLinks } from "./sweep-share-links.ts";

beforeAll(ensurePages);

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Three applications of a job, and two colleagues of its team. */
async function given(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const job = await world.job({ title: "Engineer" });
  const make = (first_name: string, more = {}) =>
    world.application({ job_id: job.id, first_name, last_name: "Quist", email: `${first_name}@quist.test`, ...more });
  const [zelda, maurits, ine] = [await make("Zelda"), await make("Maurits"), await make("Ine")];
  const maja = await world.person("member", { name: "Maja Ek", jobs: [[job, "collaborator"]] });
  const admin = await world.person("admin");
  const share = async (body: object = {}, who = maja) =>
    (
      await world.send(who, createShareLink, {
        body: { application_ids: [zelda.id, maurits.id], ...body },
      })
    ).body;
  const refuse = (body: object, who = maja) => world.sendRaw(who, createShareLink, { body });
  const sender = `10.7.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;

  async function open(address: string, headers: Record<string, string> = {}, remoteAddress = sender) {
    const { pathname, search } = new URL(address);
    const reply = await world.app.http.inject({
      url: pathname + search,
      headers: { accept: "text/html", "user-agent": firefox, ...headers },
      remoteAddress,
    });
    const { document } = new Window();
    document.write(reply.body);
    return { status: reply.statusCode, headers: reply.headers, html: reply.body, document };
  }
  const namesOn = async (address: string) =>
    [...(await open(address)).document.querySelectorAll("article h2")].map((heading) => heading.textContent);
  const change = (set: object, id: number) =>
    world.system((db) => db.updateTable("application").set(set).where("id", "=", id).execute());
  const expire = (id: number) =>
    world.system((db) =>
      db
        .updateTable("share_link")
        .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
        .where("id", "=", id)
        .execute(),
    );
  const revoke = (who: Person, share_link_id: number, is_revoked = true) =>
    world.send(who, patchShareLink, { params: { share_link_id }, body: { is_revoked } });
  const attach = (id: number, text: string) =>
    uploadsIn(world).attach(admin, id, "cv", { name: "cv.txt", bytes: Buffer.from(text) });
  /** As if the job that reads documents had read it. */
  const read = (text: string) =>
    world.system((db) =>
      db
        .updateTable("stored_file")
        .set({ text, text_state: "extracted" })
        .where("company_id", "=", world.company.id)
        .execute(),
    );
  const readAll = (text: string) =>
    Promise.all([
      read(text),
      world.system((db) =>
        db.updateTable("application_file").set({ awaits: null }).where("company_id", "=", world.company.id).execute(),
      ),
    ]);
  return {
    ...world,
    job,
    make,
    zelda,
    maurits,
    ine,
    maja,
    admin,
    share,
    refuse,
    open,
    namesOn,
    change,
    expire,
    revoke,
    attach,
    readAll,
  };
}

it("[BULK-3] shows what is shared and nothing else, to whoever has the address, out of search engines and other sites' logs", async () => {
  const { share, open, attach, readAll, zelda, ine, change } = await given();
  await attach(zelda.id, "Twelve years of bridges.");
  await attach(ine.id, "Twelve years of bridges.");
  await readAll("Twelve years of bridges.");
  await change({ message: "I like <b>rivers</b>.", phone_number: "+4670123" }, zelda.id);
  const { address } = await share({ title: "Shortlist", sections: ["documents"] });

  const page = await open(address);
  const file = await open(`${address}files/${zelda.id}/cv/`);

  expect([page.status, page.document.querySelector("h1")?.textContent]).toEqual([200, "Shortlist"]);
  const [first, second] = page.document.querySelectorAll("article");
  expect(first?.textContent).toContain("Zelda Quist");
  expect(first?.querySelector("details.document")?.textContent).toContain("Twelve years of bridges.");
  expect(second?.textContent).toContain("Maurits Quist");
  expect(page.html).toContain("Maja Ek");
  expect(page.html).not.toMatch(/quist\.test|rivers|4670123|Ine|\bNew\b/);
  expect(page.document.querySelectorAll("nav.share-index a")).toHaveLength(2);
  expect(page.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  expect(page.headers).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex, nofollow",
  });
  expect([file.status, file.html, file.headers["cache-control"]]).toEqual([
    200,
    "Twelve years of bridges.",
    "private, no-store",
  ]);
  expect((await open(`${address}files/${ine.id}/cv/`)).status).toBe(404);
});

it("[BULK-3] shows contact, answers and rating where they were chosen, and no document where not", async () => {
  const { share, open, attach, zelda, change, send, admin } = await given();
  await attach(zelda.id, "Bridges.");
  await change({ message: "I like <b>rivers</b>.", ln_url: "javascript:alert(1)" }, zelda.id);
  await send(admin, createRating, { params: { application_id: zelda.id }, body: { value: 4 } });
  const { address } = await share({ application_ids: [zelda.id], sections: ["contact", "answers", "rating"] });

  const page = await open(address);

  expect(page.document.querySelector("h1")?.textContent).toBe("1 candidate");
  expect(page.document.querySelector("a[href^='mailto:']")?.textContent).toBe("Zelda@quist.test");
  expect(page.html).toContain("I like &lt;b&gt;rivers&lt;/b&gt;.");
  expect(page.document.querySelector("article")?.textContent).toContain("4 of 5 (1 rating)");
  expect(page.document.querySelector("a[href^='javascript:']")).toBeNull();
  expect(page.html).not.toContain("cv.txt");
  expect((await open(`${address}files/${zelda.id}/cv/`)).status).toBe(404);
});

it("[BULK-3] answers a wrong and a revoked link alike, and one that is over with what to do", async () => {
  const { share, open, revoke, maja, expire, attach, zelda } = await given();
  await attach(zelda.id, "Bridges.");
  const [revoked, over] = [await share(), await share()];
  await revoke(maja, revoked.id);
  await expire(over.id);
  const wrong = new URL(`/share/${"x".repeat(43)}/`, revoked.address).href;

  const pages = [await open(revoked.address), await open(wrong)];
  const files = [await open(`${revoked.address}files/${zelda.id}/cv/`), await open(`${wrong}files/${zelda.id}/cv/`)];

  expect([...pages, ...files].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, "");
  expect(withoutNonce(pages[0]!.html)).toBe(withoutNonce(pages[1]!.html));
  const ended = await open(over.address);
  expect([ended.status, (await open(`${over.address}files/${zelda.id}/cv/`)).status]).toEqual([410, 410]);
  expect(ended.html).toContain("Ask the person who sent it to you for a new one.");
  expect(ended.html).not.toMatch(/Zelda|Maja/);
  await revoke(maja, revoked.id, false);
  expect((await open(revoked.address)).status).toBe(200);
});

it("[BULK-3] shows no application any more that was put away or anonymized, and is over with the last one", async () => {
  const { share, namesOn, open, change, zelda, maurits, ine } = await given();
  const { address } = await share({ application_ids: [zelda.id, maurits.id, ine.id] });

  await change({ is_hidden: true }, zelda.id);
  expect(await namesOn(address)).toEqual(["Maurits Quist", "Ine Quist"]);
  await change({ deleted_at: new Date().toISOString() }, maurits.id);
  expect(await namesOn(address)).toEqual(["Ine Quist"]);
  await change({ anonymized_at: new Date().toISOString() }, ine.id);

  expect((await open(address)).status).toBe(410);
});

it("[BULK-3] shows what its creator sees when it is opened: nothing of a job they left, or of a company", async () => {
  const { share, namesOn, open, make, maja, job, job: first, system, person, zelda } = await given();
  const { id: other_id } = await system((db) =>
    db
      .insertInto("job")
      .values({ company_id: first.company_id, pipeline_id: first.pipeline_id, title: "Welder", status: "published" })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const elsewhere = await make("Orla", { job_id: other_id });
  await system((db) =>
    db
      .insertInto("job_user")
      .values({ company_id: job.company_id, job_id: other_id, user_id: maja.user_id, role: "job_owner" })
      .execute(),
  );
  const { address } = await share({ application_ids: [zelda.id, elsewhere.id] });
  const byLeaver = await person("admin");
  const theirs = await share({}, byLeaver);

  await system((db) =>
    db.deleteFrom("job_user").where("job_id", "=", job.id).where("user_id", "=", maja.user_id).execute(),
  );
  await system((db) => db.deleteFrom("company_user").where("user_id", "=", byLeaver.user_id).execute());

  expect(await namesOn(address)).toEqual(["Orla Quist"]);
  expect((await open(theirs.address)).status).toBe(410);
});

it("[BULK-3] [ROLE-15] shows of a masked application the redacted CV, and neither its name nor its documents", async () => {
  const { share, open, attach, readAll, zelda, change } = await given();
  await attach(zelda.id, "Twelve years of bridges.");
  await readAll("Zelda Quist\nTwelve years of bridges.\nZelda@quist.test");
  await change({ is_masked: true, message: "Zelda likes rivers.", ln_url: "https://li.test/zelda" }, zelda.id);
  const { address } = await share({
    application_ids: [zelda.id],
    sections: ["contact", "documents", "answers", "rating"],
  });

  const page = await open(address);

  expect(page.status).toBe(200);
  expect(page.html).not.toMatch(/Zelda|quist|cv\.txt|li\.test|files\//i);
  expect(page.document.querySelector("h2[id]")?.textContent).toBe("Anonymous candidate");
  expect(page.document.querySelector("details.document")?.textContent).toContain("Twelve years of bridges.");
  expect((await open(`${address}files/${zelda.id}/cv/`)).status).toBe(404);
});

it("[BULK-3] [ROLE-8] gives no document away where its creator may not save it", async () => {
  const { share, open, attach, readAll, zelda } = await given({ features: ["application_doc_disable_pdf_print_save"] });
  await attach(zelda.id, "Bridges.");
  await readAll("Bridges.");
  const { address } = await share();

  const page = await open(address);

  expect(page.document.querySelector("details.document")?.textContent).toContain("Bridges.");
  expect(page.html).not.toContain("/files/");
  expect((await open(`${address}files/${zelda.id}/cv/`)).status).toBe(404);
});

it("[BULK-3] says how many cannot be shared and why, makes nothing, and goes on without them when told to", async () => {
  const { share, refuse, zelda, maurits, ine, change, maja, send, application, job, person } = await given();
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
      errors: { application_ids: ["3 of 5 can't be shared. Go on without them."] },
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
  const { refuse, zelda } = await given();
  const many = Array.from({ length: 201 }, (_, index) => index + 1);
  const errorsOf = async (body: object) => (await refuse(body)).body.errors;

  expect(await errorsOf({ application_ids: many })).toEqual({
    application_ids: ["A link shows 200 applications at most. Select fewer."],
  });
  expect(await errorsOf({ query: { q: "nobodyiscalledthis" } })).toEqual({
    query: ["No applications were found to share."],
  });
  const application_ids = [zelda.id];
  expect(await errorsOf({ application_ids, days: 91 })).toEqual({ days: ["Choose from 1 to 90 days."] });
  expect(await errorsOf({ application_ids, days: 0 })).toEqual({ days: ["Choose from 1 to 90 days."] });
  expect(await errorsOf({ application_ids, title: "x".repeat(201) })).toEqual({
    title: ["Use 200 characters at most."],
  });
  expect((await refuse({ application_ids, sections: ["status"] })).status).toBe(400);
  expect((await refuse({ sections: [] })).status).toBe(400);
});

it("[BULK-3] shares all that a search finds, in its order", async () => {
  const { share, namesOn } = await given();

  const { address } = await share({ application_ids: undefined, query: { sort: "name" } });

  expect(await namesOn(address)).toEqual(["Ine Quist", "Maurits Quist", "Zelda Quist"]);
});

it("[BULK-3] lists one's own open links, those who run the company see all, and the address is told once and kept nowhere", async () => {
  const { share, send, sendRaw, maja, admin, job, person, system, expire, revoke } = await given();
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
  const { share, send, maja, zelda, ine, job, person, application } = await given();
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
  const { send, maja, zelda, job, person } = await given();
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

it("[BULK-3] counts each opening by a person, and not what programs look at ahead", async () => {
  const { share, open, send, maja } = await given();
  const { address, id } = await share();
  const openings = async () => (await send(maja, getShareLink, { params: { share_link_id: id } })).body.opened_count;

  await open(address, { "user-agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)" });
  await open(address, { "user-agent": "WhatsApp/2.23.20.0" });
  await open(address, { "sec-purpose": "prefetch" });
  await open(`${address}?lang=sv`);
  expect(await openings()).toBe(0);
  await open(address);
  await open(address);

  expect(await openings()).toBe(2);
});

it("[BULK-3] says in the log of each application what happened to a link, without a name or a title", async () => {
  const { share, open, send, revoke, maja, zelda, maurits, ine } = await given();
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

it("[BULK-3] shows two hundred applications a page of twenty-five after the other, and soon", async () => {
  const { share, open, system, zelda, company } = await given();
  const {
    id: _id,
    version: _version,
    ...row
  } = await system((db) =>
    db.selectFrom("application").selectAll().where("id", "=", zelda.id).executeTakeFirstOrThrow(),
  );
  const copies = Array.from({ length: 199 }, (_, index) => ({
    ...row,
    candidate_id: null,
    source_json: "{}",
    last_name: `Copy ${index}`,
  }));
  const made = await system((db) =>
    db
      .insertInto("application")
      .values(copies as never)
      .returning("id")
      .execute(),
  );
  expect(company.id).toBe(row.company_id);
  const { address } = await share({ application_ids: [zelda.id, ...made.map(({ id }) => id)] });
  await open(address);

  const began = performance.now();
  const page = await open(address);
  const took = performance.now() - began;

  expect(page.document.querySelectorAll("article")).toHaveLength(25);
  expect(page.document.querySelectorAll("nav.share-index a")).toHaveLength(200);
  expect(page.document.querySelector("a[rel=next]")?.getAttribute("href")).toContain("?page=2");
  const last = await open(`${address}?page=99`);
  expect(last.document.querySelectorAll("article")).toHaveLength(25);
  expect(last.document.querySelector("a[rel=next]")).toBeNull();
  expect(took).toBeLessThan(2_000);
});

it("[BULK-3] refuses who asks too often, and says when to come back", async () => {
  const { share, open, app } = await given();
  const { address } = await share();
  const wrong = new URL(`/share/${"y".repeat(43)}/`, address).href;

  const limit = createLimit(app.database, { name: "share-sender", points: 300, seconds: 600 });
  await limit.take("10.9.9.8", 299);

  const [last, late] = [await open(wrong, {}, "10.9.9.8"), await open(wrong, {}, "10.9.9.8")];

  expect([last.status, late.status]).toEqual([404, 429]);
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
});

it("[BULK-3] [DETAIL-19] follows a merged application to the one that is kept, and back; a link to both shows one", async () => {
  const { share, namesOn, send, admin, zelda, maurits, ine } = await given();
  const [one, both] = [
    await share({ application_ids: [zelda.id, ine.id] }),
    await share({ application_ids: [zelda.id, maurits.id] }),
  ];
  const params = { application_id: maurits.id };

  const { merge_id } = (await send(admin, mergeApplications, { params, body: { secondary_id: zelda.id } })).body;
  expect(await namesOn(one.address)).toEqual(["Maurits Quist", "Ine Quist"]);
  expect(await namesOn(both.address)).toEqual(["Maurits Quist"]);
  await send(admin, undoMerge, { params, body: { merge_id } });

  expect(await namesOn(one.address)).toEqual(["Zelda Quist", "Ine Quist"]);
  expect(await namesOn(both.address)).toEqual(["Zelda Quist", "Maurits Quist"]);
});

it("[BULK-3] [GDPR-6] keeps no row of an anonymized application, and forgets a link a month after its end", async () => {
  const { share, send, admin, zelda, system, app } = await given();
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
