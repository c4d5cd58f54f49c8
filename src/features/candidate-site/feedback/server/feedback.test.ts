import { Window } from "happy-dom";
import { beforeAll, expect, it } from "vitest";
import { listLogs } from "#features/review/applications/applications.contract.ts";
import { createInterviewKit } from "#features/review/scorecards/kits.contract.ts";
import { saveScorecard } from "#features/review/scorecards/scorecards.contract.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createLimit } from "#server/http/limit.ts";
import { createWorld } from "#tests/support/world.ts";
import { askForFeedback, listFeedback, patchFeedbackLink } from "../feedback.contract.ts";

beforeAll(ensurePages);

const answer = { rating: "4", recommendation: "yes", comment: "Calm under pressure." };

/** Creates an application with a CV, a colleague of its team, and helpers to ask a person without an account. */
async function given({ is_masked = false } = {}) {
  const world = await createWorld();
  const job = await world.job({ title: "Engineer" });
  const application = await world.application({ job_id: job.id, first_name: "Zelda", last_name: "Quist", is_masked });
  const admin = await world.person("admin");
  const cv = { name: "cv.txt", bytes: Buffer.from("Twelve years of bridges.") };
  if (!is_masked) await uploadsIn(world).attach(admin, application.id, "cv", cv);
  const maja = await world.person("member", { name: "Maja Ek", jobs: [[job, "collaborator"]] });
  const params = { application_id: application.id };
  const ask = async (body = {}) =>
    (await world.send(maja, askForFeedback, { params, body: { name: "Kim Ek", ...body } })).body;
  const list = async (who = maja) => (await world.send(who, listFeedback, { params })).body;
  const sender = `10.8.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;

  async function open(address: string, remoteAddress = sender) {
    const url = new URL(address).pathname + new URL(address).search;
    const { statusCode, headers, body } = await world.app.http.inject({
      url,
      headers: { accept: "text/html" },
      remoteAddress,
    });
    const { document } = new Window();
    document.write(body);
    return { status: statusCode, headers, html: body, document };
  }

  const say = (address: string, fields: Record<string, string> = answer) =>
    world.app.http.inject({
      method: "POST",
      url: new URL(address).pathname,
      headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress: sender,
    });
  const expire = (id: number) =>
    world.system((db) =>
      db
        .updateTable("feedback_link")
        .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
        .where("id", "=", id)
        .execute(),
    );
  return { ...world, job, application, admin, maja, params, ask, list, open, say, expire };
}

it("[INTER-4] opens one application and its CV to somebody without an account, out of search engines and other sites' logs", async () => {
  const { ask, open } = await given();
  const { address } = await ask();

  const page = await open(address);
  const cv = await open(`${address}cv/`);

  expect(page.status).toBe(200);
  expect(page.document.querySelector("h1")?.textContent).toBe("Zelda Quist");
  expect(page.html).toContain("Engineer");
  expect(page.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  expect(page.headers).toMatchObject({ "cache-control": "private, no-store", "referrer-policy": "same-origin" });
  expect([cv.status, cv.html, cv.headers["cache-control"]]).toEqual([
    200,
    "Twelve years of bridges.",
    "private, no-store",
  ]);
});

it("[INTER-4] takes a rating, a recommendation and a comment, and lets them be changed until the link expires", async () => {
  const { ask, open, say, list, expire } = await given();
  const { address, id } = await ask();

  const sent = await say(address);
  const again = await open(new URL(sent.headers.location as string, address).href);
  await say(address, { ...answer, rating: "2", recommendation: "no" });

  expect([sent.statusCode, again.status]).toEqual([303, 200]);
  expect(again.document.querySelector("output")?.textContent).toContain("received your feedback");
  expect(again.document.querySelector("input[name=rating][checked]")?.getAttribute("value")).toBe("4");
  const { results } = await list();
  expect(results).toEqual([
    {
      id,
      name: "Kim Ek",
      rating: 2,
      recommendation: "no",
      comment: "Calm under pressure.",
      given_at: expect.any(String),
    },
  ]);
  await expire(id);
  expect((await say(address, { ...answer, rating: "5" })).statusCode).toBe(410);
  expect((await list()).results.map(({ rating }) => rating)).toEqual([2]);
});

it("[INTER-4] shows the form again with what was typed where something is missing, and keeps nothing", async () => {
  const { ask, say, list } = await given();
  const { address } = await ask();

  const refused = await say(address, { comment: "<b>Half</b> a form", rating: "9" });

  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain("Choose a number from 1 to 5.");
  expect(refused.body).toContain("&lt;b&gt;Half&lt;/b&gt; a form</textarea>");
  expect((await list()).results).toEqual([]);
});

it("[INTER-4] answers a wrong and a revoked link alike, and one that is over with what to do", async () => {
  const { ask, open, say, send, maja, expire } = await given();
  const [revoked, over] = [await ask(), await ask()];
  await send(maja, patchFeedbackLink, { params: { link_id: revoked.id }, body: { is_revoked: true } });
  await expire(over.id);
  const wrong = new URL(`/feedback/${"x".repeat(43)}/`, revoked.address).href;

  const pages = [await open(revoked.address), await open(wrong)];
  const files = [await open(`${revoked.address}cv/`), await open(`${wrong}cv/`)];

  expect([...pages, ...files].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, "");
  expect(withoutNonce(pages[0]!.html)).toBe(withoutNonce(pages[1]!.html));
  expect((await say(revoked.address)).statusCode).toBe(404);
  const ended = await open(over.address);
  expect([ended.status, (await open(`${over.address}cv/`)).status]).toEqual([410, 410]);
  expect(ended.html).toContain("Ask the person who sent you this link for a new one.");
  expect(ended.html).not.toContain("Zelda");
  await send(maja, patchFeedbackLink, { params: { link_id: revoked.id }, body: { is_revoked: false } });
  expect((await open(revoked.address)).status).toBe(200);
});

it("[INTER-4] opens nothing once the application is put away", async () => {
  const { ask, open, system, application } = await given();
  const { address } = await ask();

  await system((db) =>
    db.updateTable("application").set({ is_hidden: true }).where("id", "=", application.id).execute(),
  );

  expect([(await open(address)).status, (await open(`${address}cv/`)).status]).toEqual([404, 404]);
});

it("[INTER-4] [ROLE-15] shows of a masked application the redacted CV, and neither its name nor its documents", async () => {
  const { ask, open, application, system } = await given({ is_masked: true });
  const { address } = await ask();
  const { company_id, id: application_id } = application;
  await system(async (db) => {
    const file = await db
      .insertInto("stored_file")
      .values({
        company_id,
        sha256: Buffer.from("bridges"),
        storage_key: `${company_id}/received/bridges`,
        kind: "txt",
        content_type: "text/plain",
        size: 10,
        text: "Zelda Quist\nTwelve years of bridges.\nzelda@example.com",
        text_state: "extracted",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const named = { company_id, application_id, field: "cv", file_id: file.id, name: "cv.txt" };
    await db.insertInto("application_file").values(named).execute();
  });

  const page = await open(address);

  expect(page.status).toBe(200);
  expect(page.html).not.toMatch(/Zelda|Quist|zelda@|cv\//i);
  expect(page.document.querySelector("details.document")?.textContent).toContain("Twelve years of bridges.");
  expect(page.document.body.textContent).toContain("Names, contact details and addresses are hidden.");
  expect((await open(`${address}cv/`)).status).toBe(404);
});

it("[INTER-4] lists open links with when they were opened, the address told once and kept nowhere", async () => {
  const { ask, open, list, system, person, job, say } = await given();
  const { address, id } = await ask({ email: "kim@example.com" });
  expect((await list()).links).toMatchObject([{ id, name: "Kim Ek", opened_at: null, given_at: null }]);

  await open(address);
  await say(address);

  const { links } = await list();
  expect(links).toMatchObject([{ opened_at: expect.any(String), given_at: expect.any(String) }]);
  const token = address.split("/").at(-2) ?? "";
  expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
  const stored = await system((db) => db.selectFrom("feedback_link").selectAll().where("id", "=", id).execute());
  expect(JSON.stringify([links, stored])).not.toContain(token);
  const interviewer = await person("member", { jobs: [[job, "job_interviewer"]] });
  expect((await list(interviewer)).links).toEqual([]);
});

it("[INTER-3] [INTER-4] hides what was said by link from interviewers until their own scorecard is in", async () => {
  const { ask, say, list, person, job, send, admin, application } = await given();
  const { address } = await ask();
  await say(address);
  const jon = await person("member", { jobs: [[job, "job_interviewer"]] });
  expect((await list(jon)).results).toEqual([]);

  const kit = { name: "Skills", attributes: [{ id: "depth", name: "Depth" }] };
  const { body } = await send(admin, createInterviewKit, { body: kit });
  const card = { ratings: {}, answers: {}, notes: "", recommendation: "yes" as const };
  await send(jon, saveScorecard, {
    params: { application_id: application.id, kit_id: body.id },
    body: { ...card, version: null, is_submitted: true },
  });

  expect((await list(jon)).results).toHaveLength(1);
});

it("[INTER-4] says in the log what happened to a link, without a name or a word of it", async () => {
  const { ask, open, say, send, maja, params } = await given();
  const { address, id } = await ask();
  await open(address);
  await open(address);
  await say(address);
  await say(address);
  await say(address, { ...answer, comment: "Very calm." });
  await send(maja, patchFeedbackLink, { params: { link_id: id }, body: { is_revoked: true } });

  const { body } = await send(maja, listLogs, { params });

  const told = body.results.filter(({ type }) => type.startsWith("feedback")).map(({ type }) => type);
  expect(told).toEqual([
    "feedback_link_revoked",
    "feedback_changed",
    "feedback_given",
    "feedback_link_opened",
    "feedback_asked",
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Kim|calm/i);
});

it("[INTER-4] refuses who asks too often, and says when to come back", async () => {
  const { ask, open, app } = await given();
  const { address } = await ask();
  const wrong = new URL(`/feedback/${"y".repeat(43)}/`, address).href;
  const from = "10.9.9.9";
  const limit = createLimit(app.database, { name: "feedback-sender", points: 120, seconds: 600 });
  await limit.take(from, 119);

  const [last, late] = [await open(wrong, from), await open(wrong, from)];

  expect([last.status, late.status]).toEqual([404, 429]);
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
});

it("[INTER-4] refuses a form that another site sends", async () => {
  const { ask, app, list } = await given();
  const { address } = await ask();

  const forged = await app.http.inject({
    method: "POST",
    url: new URL(address).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
    payload: new URLSearchParams(answer).toString(),
  });

  expect(forged.statusCode).toBe(403);
  expect((await list()).results).toEqual([]);
});
