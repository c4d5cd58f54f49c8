import { beforeAll, expect, it } from "vitest";
import { createCandidate, fill, formOf } from "#tests/support/candidate.ts";
import { pdf } from "#tests/support/files.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { createApplyThrottle, reserveKilobytes } from "./apply-throttle.ts";

beforeAll(ensurePages);

/** Counts the rows that a form can create. */
const traces = ({ system, company }: World) =>
  system(async (db) => {
    const applications = await db.selectFrom("application").select("id").where("company_id", "=", company.id).execute();
    const uploads = await db.selectFrom("upload").select("key").where("company_id", "=", company.id).execute();
    return applications.length + uploads.length;
  });

const cv = async () => new File([new Uint8Array(await pdf({ pages: [["Bridge builder"]] }))], "cv.pdf");

async function given() {
  const world = await createWorld();
  const job = await world.job();
  const candidate = createCandidate(world);
  const form = fill(await candidate.openForm(job));
  form.files.set("cv", await cv());
  return { world, job, candidate, form };
}

it.each([
  ["none", ""],
  ["a made-up one", "AAAAAAAAAAAAAAAAAAAAAA.1700000000000.AAAAAAAAAAAAAAAA.forged"],
  ["rubbish", "....."],
])("[PUBLIC-4] takes nothing with a wrong form token (%s), and keeps the words", async (_, token) => {
  const { world, candidate, form } = await given();

  const page = await candidate.send(fill(form, { token }));

  expect(page.status).toBe(403);
  expect(formOf(page).values.get("message")).toBe("I have built bridges\nfor ten years.");
  expect(await traces(world)).toBe(0);
});

it("[PUBLIC-4] takes a form's token for its own job only", async () => {
  const { world, candidate, form } = await given();
  const other = await world.job();

  const page = await candidate.send({ ...form, action: `${candidate.jobPath(other)}apply/` });

  expect(page.status).toBe(403);
  expect(await traces(world)).toBe(0);
});

it("[PUBLIC-4] holds back a form that was sent faster than anybody types, and takes it the second time", async () => {
  const { world, job, candidate, form } = await given();
  candidate.age(form, job, 500);

  const page = await candidate.send(form);
  const again = fill(formOf(page));
  candidate.age(again, job, 3_000);
  const sent = await candidate.send(again);

  expect(page.status).toBe(422);
  expect(page.html).toContain("That was quick.");
  expect(sent.status).toBe(303);
  expect(await traces(world)).toBe(1);
});

it("[PUBLIC-4] gives a new form for one that is older than a day, with the words in it", async () => {
  const { job, candidate, form } = await given();
  candidate.age(form, job, 25 * 60 * 60 * 1000);

  const page = await candidate.send(form);
  const again = fill(formOf(page));
  candidate.age(again, job, 3_000);

  expect(page.status).toBe(422);
  expect(formOf(page).values.get("last_name")).toBe("Korhonen");
  expect((await candidate.send(again)).status).toBe(303);
});

it("[PUBLIC-4] thanks a program that fills in the hidden field, and stores nothing of it", async () => {
  const { world, job, candidate, form } = await given();

  const reply = await candidate.send(fill(form, { reply_note: "cheap watches" }));

  expect([reply.status, reply.headers.location]).toEqual([303, `${candidate.jobPath(job)}thanks/?lang=en`]);
  expect(await traces(world)).toBe(0);
});

it.each([
  ["another site", { origin: "https://evil.example" }],
  ["nowhere", { origin: "null" }],
  ["another site, by the browser's own word", { "sec-fetch-site": "cross-site" }],
])("[PUBLIC-4] refuses a form sent from %s", async (_, headers) => {
  const { world, candidate, form } = await given();

  const page = await candidate.send(form, headers);

  expect(page.status).toBe(403);
  expect(page.headers["content-type"]).toContain("text/html");
  expect(await traces(world)).toBe(0);
});

it("[PUBLIC-4] takes a form of its own page", async () => {
  const { candidate, form } = await given();

  const reply = await candidate.send(form, { origin: "http://localhost:80", "sec-fetch-site": "same-origin" });

  expect(reply.status).toBe(303);
});

it("[PUBLIC-4] stops a sender who floods, says when to come back, and keeps the words", async () => {
  const { world, candidate, form } = await given();
  const empty = { ...form, files: new Map(), values: new Map([["token", ""]]) };
  const flood = await Promise.all(Array.from({ length: 100 }, () => candidate.send(empty)));
  expect(flood.map(({ status }) => status)).not.toContain(429);

  const page = await candidate.send(form);

  expect(page.status).toBe(429);
  expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
  expect(formOf(page).values.get("message")).toBe("I have built bridges\nfor ten years.");
  expect(await traces(world)).toBe(0);
  expect((await candidate.send(form, {}, "203.0.113.77")).status).toBe(303);
});

it("[PUBLIC-4] counts for a company only complete forms that it gave out, each once, and says that it is the company's", async () => {
  const { world, job, candidate, form } = await given();
  const limit = createApplyThrottle(world.app).company;
  await limit.take(String(world.company.id), 4_999);

  await candidate.send({ ...form, files: new Map(), values: new Map([["token", ""]]) });
  await candidate.send(fill(await candidate.openForm(job), { email: "" }));
  expect(await limit.left(String(world.company.id))).toBe(1);
  expect((await candidate.send(form)).status).toBe(303);
  expect((await candidate.send(form)).status).toBe(303);
  expect(await limit.left(String(world.company.id))).toBe(0);

  const other = createCandidate(world);
  const page = await other.send(fill(await other.openForm(job), { email: "second@example.com" }));
  expect(page.status).toBe(429);
  expect(page.document.body.textContent).toContain("We're receiving a lot of applications right now.");
});

it("[PUBLIC-4] keeps only so many bytes a day of one address, and says so at the file", async () => {
  const { world, candidate, form } = await given();
  const { bytes } = createApplyThrottle(world.app);
  const day = 500 * 1_024;
  await bytes.take(candidate.address, day - 10_000);
  // Each request reserves its maximum, and together they would exceed the limit.
  const held = await reserveKilobytes(bytes, candidate.address, { headers: { "content-length": "10239000" } });
  const page = await candidate.send(form);
  expect(held).toBe(10_000);

  expect(page.status).toBe(422);
  expect(page.document.body.textContent).toContain("Too many files were uploaded from your network today.");
  expect(await traces(world)).toBe(0);
});

it("[PUBLIC-4] knows no job of another company, none that is over, and none that never was", async () => {
  const { world, candidate, form } = await given();
  const foreign = await (await createWorld()).job();
  const ended = await world.job({ to_date: "2020-01-01" });
  const statusAt = async (path: string) => (await candidate.send({ ...form, action: `${path}apply/` })).status;

  expect(await statusAt(candidate.jobPath(foreign))).toBe(404);
  expect(await statusAt(candidate.jobPath({ id: 999_999_999 }))).toBe(404);
  expect(await statusAt(candidate.jobPath(ended))).toBe(410);
  expect(await traces(world)).toBe(0);
});

it.each([
  [
    "cut in the middle of a file",
    "multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  ],
  ["without an end", "multipart/form-data; boundary=x", '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na'],
  [
    "that aims at an object's own parts",
    "multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--\r\n',
  ],
  ["of another kind", "application/x-www-form-urlencoded", "email=a"],
  ["of JSON", "application/json", "{}"],
])("[PUBLIC-4] answers a body %s with a page, and nothing is left", async (_, type, payload) => {
  const { world, form } = await given();

  const reply = await world.app.http.inject({
    method: "POST",
    url: form.action,
    headers: { "content-type": type },
    payload,
  });

  expect([400, 403, 415]).toContain(reply.statusCode);
  expect(reply.headers["content-type"]).toContain("text/html");
  expect(await traces(world)).toBe(0);
});

it("[PUBLIC-2] redirects the form's address to the job", async () => {
  const { world, job, candidate } = await given();

  const page = await candidate.open(`${candidate.jobPath(job)}apply/`);

  expect([page.status, page.headers.location]).toEqual([
    303,
    `/careers/${world.company.slug}/jobs/${job.id}-platform-engineer/#apply`,
  ]);
});
