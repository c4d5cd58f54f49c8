import { beforeAll, expect, it } from "vitest";
import { mergeApplications, undoMerge } from "#features/across/merging/merges.contract.ts";
import { createRating } from "#features/review/ratings/ratings.contract.ts";
import { createLimit } from "#server/http/limit.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createShareWorld } from "#tests/support/share-links.ts";
import { getShareLink } from "../shares.contract.ts";

beforeAll(ensurePages);

it("[BULK-3] shows what is shared and nothing else, to anyone with the address, out of search engines and other sites' logs", async () => {
  const { share, open, attach, readAll, zelda, ine, change } = await createShareWorld();
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
  const { share, open, attach, zelda, change, send, admin } = await createShareWorld();
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
  const { share, open, revoke, maja, expire, attach, zelda } = await createShareWorld();
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
  expect(ended.html).toContain("Ask the person who sent you this link for a new one.");
  expect(ended.html).not.toMatch(/Zelda|Maja/);
  await revoke(maja, revoked.id, false);
  expect((await open(revoked.address)).status).toBe(200);
});

it("[BULK-3] shows no application any more that was put away or anonymized, and is over with the last one", async () => {
  const { share, namesOn, open, change, zelda, maurits, ine } = await createShareWorld();
  const { address } = await share({ application_ids: [zelda.id, maurits.id, ine.id] });

  await change({ is_hidden: true }, zelda.id);
  expect(await namesOn(address)).toEqual(["Maurits Quist", "Ine Quist"]);
  await change({ deleted_at: new Date().toISOString() }, maurits.id);
  expect(await namesOn(address)).toEqual(["Ine Quist"]);
  await change({ anonymized_at: new Date().toISOString() }, ine.id);

  expect((await open(address)).status).toBe(410);
});

it("[BULK-3] shows what its creator sees when it is opened: nothing of a job they left, or of a company", async () => {
  const { share, namesOn, open, make, maja, job, job: first, system, person, zelda } = await createShareWorld();
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
  const { share, open, attach, readAll, zelda, change } = await createShareWorld();
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
  const { share, open, attach, readAll, zelda } = await createShareWorld({
    features: ["application_doc_disable_pdf_print_save"],
  });
  await attach(zelda.id, "Bridges.");
  await readAll("Bridges.");
  const { address } = await share();

  const page = await open(address);

  expect(page.document.querySelector("details.document")?.textContent).toContain("Bridges.");
  expect(page.html).not.toContain("/files/");
  expect((await open(`${address}files/${zelda.id}/cv/`)).status).toBe(404);
});

it("[BULK-3] counts each opening by a person, and not what programs look at ahead", async () => {
  const { share, open, send, maja } = await createShareWorld();
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

it("[BULK-3] shows two hundred applications a page of twenty-five after the other", async () => {
  const { share, open, system, zelda, company } = await createShareWorld();
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

  const page = await open(address);

  expect(page.document.querySelectorAll("article")).toHaveLength(25);
  expect(page.document.querySelectorAll("nav.share-index a")).toHaveLength(200);
  expect(page.document.querySelector("a[rel=next]")?.getAttribute("href")).toContain("?page=2");
  const last = await open(`${address}?page=99`);
  expect(last.document.querySelectorAll("article")).toHaveLength(25);
  expect(last.document.querySelector("a[rel=next]")).toBeNull();
});

it("[BULK-3] refuses who asks too often, and says when to come back", async () => {
  const { share, open, app } = await createShareWorld();
  const { address } = await share();
  const wrong = new URL(`/share/${"y".repeat(43)}/`, address).href;

  const limit = createLimit(app.database, { name: "share-sender", points: 300, seconds: 600 });
  await limit.take("10.9.9.8", 299);

  const [last, late] = [await open(wrong, {}, "10.9.9.8"), await open(wrong, {}, "10.9.9.8")];

  expect([last.status, late.status]).toEqual([404, 429]);
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
});

it("[BULK-3] [DETAIL-19] follows a merged application to the one that is kept, and back; a link to both shows one", async () => {
  const { share, namesOn, send, admin, zelda, maurits, ine } = await createShareWorld();
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
