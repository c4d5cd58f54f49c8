import { beforeAll, expect, it } from "vitest";
import { createCandidate, fill, formOf } from "#tests/support/candidate.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { getJobSources } from "#features/screens/job-page/job-page.contract.ts";
import { addJobViews, maxReferrers } from "./jobs/job-views.queries.ts";
import { eventually } from "#tests/support/eventually.ts";

beforeAll(ensurePages);

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function given() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job();
  const candidate = createCandidate(world);
  const sources = async () => (await world.send(admin, getJobSources, { params: { job_id: job.id } })).body.results;
  return { world, admin, job, candidate, sources };
}

const latest = ({ system, company }: World) =>
  system((db) =>
    db
      .selectFrom("application")
      .select(["id", "source_json"])
      .where("company_id", "=", company.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow(),
  );

it("[PUBLIC-3] keeps the source that the address names, and of the site before it only the host", async () => {
  const { world, admin, job, candidate } = await given();
  const referer = "https://www.linkedin.com/jobs/view?q=my+secret+search";
  const page = await candidate.open(`${candidate.jobPath(job)}?utm_source=Spring%20fair`, { referer });
  const form = formOf(page);
  candidate.age(form, job, 60_000);

  expect((await candidate.send(fill(form))).status).toBe(303);

  const { id, source_json } = await latest(world);
  expect(source_json).toEqual({ channel: "career_page", source: "Spring fair", referrer: "linkedin.com" });
  const { body } = await world.send(admin, getApplication, { params: { application_id: id } });
  expect(body.source).toEqual({ channel: "career_page", name: "Spring fair", recommendation: null });
});

it("[PUBLIC-3] hands the source on from page to page and to a form that comes back, in no cookie", async () => {
  const { world, job, candidate } = await given();
  const home = candidate.jobPath(job).replace(/jobs\/.*/, "");
  const career = await candidate.open(`${home}?gh_src=newsletter`, { referer: "https://www.google.com/" });
  const link = career.document.querySelector("a.job")?.getAttribute("href") ?? "";
  expect(link).toContain("?source=newsletter&referrer=google.com");
  expect(career.document.querySelector("form.search input[name=source]")?.getAttribute("value")).toBe("newsletter");

  const page = await candidate.open(link, { referer: `http://localhost${home}` });
  const form = formOf(page);
  candidate.age(form, job, 60_000);
  const again = formOf(await candidate.send(fill(form, { email: "no address" })));
  const sent = await candidate.send(fill(again));

  expect(sent.status).toBe(303);
  expect(String(sent.headers["set-cookie"])).not.toMatch(/newsletter|google/);
  expect((await latest(world)).source_json).toMatchObject({ source: "newsletter", referrer: "google.com" });
});

it("[PUBLIC-3] takes no source that is too long, is none or comes from our own pages", async () => {
  const { world, job, candidate } = await given();
  const path = candidate.jobPath(job);
  const own = await candidate.open(`${path}?source=%20&source=b&referrer=a%20b`, {
    referer: `http://localhost${path}`,
  });
  expect([...formOf(own).values.keys()]).not.toContain("source");
  expect([...formOf(own).values.keys()]).not.toContain("referrer");

  const form = formOf(await candidate.open(`${path}?source=${"x".repeat(300)}%00`));
  candidate.age(form, job, 60_000);
  form.values.set("referrer", "https://example.com/?q=1");
  await candidate.send(fill(form));

  expect((await latest(world)).source_json).toEqual({ channel: "career_page", source: "x".repeat(100) });
});

it("[PUBLIC-3] counts how often people open the ad and apply, by where they come from", async () => {
  const { job, candidate, sources } = await given();
  const path = candidate.jobPath(job);
  const from = (referer: string, others: object = {}) =>
    candidate.open(path, { "user-agent": firefox, referer, ...others });
  await from("https://www.linkedin.com/feed/");
  await from("android-app://com.linkedin.android/");
  await from("https://intranet.example/");
  // Neither a bot nor a prefetch counts as a view.
  await from("https://intranet.example/", { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await from("https://intranet.example/", { "sec-purpose": "prefetch" });
  await from(`http://localhost${path}`);
  const form = formOf(await candidate.open(`${path}?source=LinkedIn`, { "user-agent": firefox }));
  candidate.age(form, job, 60_000);
  await candidate.send(fill(form));

  await eventually(async () =>
    expect(await sources()).toEqual([
      { source: "LinkedIn", viewed: 3, applied: 1 },
      { source: "intranet.example", viewed: 1, applied: 0 },
    ]),
  );
});

it("[PUBLIC-3] keeps few sources of a job and day apart, and the others together", async () => {
  const { world, job, sources } = await given();
  const place = {
    company_id: world.company.id,
    job_id: job.id,
    day: new Date().toISOString().slice(0, 10),
    applied: 0,
  };
  const many = Array.from({ length: maxReferrers + 10 }, (_, index) => ({
    ...place,
    referrer: `site${index}.example`,
    viewed: index + 1,
  }));

  await world.system((db) => addJobViews(db, many));
  await world.system((db) => addJobViews(db, [{ ...place, referrer: "late.example", viewed: 5 }, ...many.slice(-1)]));

  const counted = await sources();
  expect(counted).toHaveLength(maxReferrers + 1);
  expect(counted[0]).toMatchObject({ source: `site${maxReferrers + 9}.example`, viewed: 2 * (maxReferrers + 10) });
  expect(counted.find(({ source }) => source === null)?.viewed).toBe((10 * 11) / 2 + 5);
});

it("[PUBLIC-3] tells an agency nothing of it", async () => {
  const { world, job } = await given();
  const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
  const reply = await world.send(recruiter, getJobSources, { params: { job_id: job.id } });
  expect(reply.status).toBe(403);
});
