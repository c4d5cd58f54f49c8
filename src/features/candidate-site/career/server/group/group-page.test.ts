import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { createCompany } from "#features/across/setup/server/create-company.ts";
import { createCandidate, type Page } from "#tests/support/candidate.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld, type World } from "#tests/support/world.ts";

beforeAll(ensurePages);

const day = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);

const rows = ({ document }: Page) =>
  [...document.querySelectorAll(".job")]
    .map((job) => [
      job.querySelector(".job-title")?.textContent,
      job.querySelector(".job-facts")?.textContent?.split(" · ")[0],
    ])
    .toSorted(([a], [b]) => (a ?? "").localeCompare(b ?? ""));

const titles = (page: Page) => rows(page).map(([title]) => title);

/** Creates two companies of a group, and a third one outside of it. */
async function given() {
  const word = randomUUID().slice(0, 8);
  const sea = await createWorld({ name: `Sea ${word}` });
  const lake = await createWorld({ name: `Lake ${word}` });
  const desert = await createWorld({ name: `Desert ${word}` });
  const career_slug = `water-${word}`;
  const name = `Water & Co ${word}`;
  await sea.system(async (db) => {
    const group = await db
      .insertInto("company_group")
      .values({ name, career_slug })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("company")
      .set({ company_group_id: group.id })
      .where("id", "in", [sea.company.id, lake.company.id])
      .execute();
  });
  const setSlug = (to: string | null) =>
    sea.system((db) =>
      db.updateTable("company_group").set({ career_slug: to }).where("career_slug", "=", career_slug).execute(),
    );
  return { sea, lake, desert, name, setSlug, home: `/careers/groups/${career_slug}/`, ...createCandidate(sea) };
}

async function team({ system, company: { id: company_id } }: World, job: { id: number }, name: string) {
  return system(async (db) => {
    const { id } = await db
      .insertInto("department")
      .values({ company_id, name })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("job_department").values({ company_id, job_id: job.id, department_id: id }).execute();
    return id;
  });
}

it("[PUBLIC-1] lists the open jobs of a group's companies, with the company of each, and no others", async () => {
  const { sea, lake, desert, home, name, open } = await given();
  const captain = await sea.job({ title: "Captain" });
  await lake.job({ title: "Rower" });
  await desert.job({ title: "Guide" });
  for (const world of [sea, lake]) {
    await world.job({ title: "Hidden", is_hidden: true });
    await world.job({ title: "Internal", is_internal: true });
    await world.job({ title: "Confidential", is_confidential: true });
    await world.job({ title: "Draft", status: "draft" });
    await world.job({ title: "Over", to_date: day(-2) });
    await world.job({ title: "Not yet", from_date: day(2) });
  }

  const page = await open(home);

  expect(page.status).toBe(200);
  expect(rows(page)).toEqual([
    ["Captain", sea.company.name],
    ["Rower", lake.company.name],
  ]);
  const links = [...page.document.querySelectorAll(".job")].map((link) => link.getAttribute("href"));
  expect(links).toContain(`/careers/${sea.company.slug}/jobs/${captain.id}-captain/`);
  expect(page.document.title).toBe(`Jobs at ${name}`);
  expect(page.document.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(new RegExp(`${home}$`));
  expect(page.document.querySelectorAll("link[hreflang]").length).toBe(5);
  expect(page.document.querySelector("link[type='application/rss+xml']")).toBeNull();
});

it("[PUBLIC-1] goes by the day of each company", async () => {
  const { sea, lake, home, open } = await given();
  for (const [world, time_zone] of [
    [sea, "Pacific/Kiritimati"],
    [lake, "Pacific/Pago_Pago"],
  ] as const) {
    await world.system((db) =>
      db.updateTable("company").set({ time_zone }).where("id", "=", world.company.id).execute(),
    );
    // The two time zones are 26 hours apart, so their dates always differ.
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Kiritimati" }).format(new Date());
    await world.job({ title: "From today", from_date: today });
  }

  expect(rows(await open(home))).toEqual([["From today", sea.company.name]]);
});

it("[PUBLIC-1] finds jobs by company, by words, and by a team that several companies call alike", async () => {
  const { sea, lake, home, open } = await given();
  const [captain, rower] = [await sea.job({ title: "Captain" }), await lake.job({ title: "Rower" })];
  await lake.job({ title: "Cook" });
  const deck = await team(sea, captain, "Deck");
  const sameDeck = await team(lake, rower, "Deck");
  const found = async (query: string) => titles(await open(`${home}?${query}`));

  expect(await found(`company=${lake.company.id}`)).toEqual(["Cook", "Rower"]);
  expect(await found(`company=${lake.company.id}&department=${deck}`)).toEqual(["Rower"]);
  expect(await found(`department=${sameDeck}`)).toEqual(["Captain", "Rower"]);
  expect(await found(`q=${lake.company.name.split(" ").at(-1)}+lake`)).toEqual(["Cook", "Rower"]);
  expect(await found("company=1")).toEqual([]);
  const { document } = await open(`${home}?company=${sea.company.id}&lang=de`);
  const choices = (name: string) => [...document.querySelectorAll(`#${name} option`)].map((one) => one.textContent);
  expect(choices("company")).toEqual(["Alle Unternehmen", lake.company.name, sea.company.name]);
  expect(choices("department")).toEqual([]);
});

it("[PUBLIC-1] is there as long as the group has an address, which its companies' pages name", async () => {
  const { sea, desert, home, name, setSlug, open } = await given();
  await sea.job();
  const companyPage = async ({ company }: World) => (await open(`/careers/${company.slug}/?source=fair`)).document;
  const linkOf = (document: Page["document"]) => document.querySelector(".group-jobs a");

  expect(linkOf(await companyPage(sea))?.getAttribute("href")).toBe(`${home}?source=fair`);
  expect(linkOf(await companyPage(sea))?.textContent).toContain(`All jobs at ${name}`);
  expect(linkOf(await companyPage(desert))).toBeNull();
  await setSlug(null);
  const gone = await open(home);
  expect([gone.status, gone.html.includes("Page not found")]).toEqual([404, true]);
  expect(linkOf(await companyPage(sea))).toBeNull();
  expect((await open("/careers/groups/")).status).toBe(404);
});

it("[PUBLIC-1] says that nothing is open, also in a group without companies", async () => {
  const { sea, lake, home, open } = await given();

  expect((await open(home)).html).toContain("There are no open jobs right now.");
  await sea.system((db) =>
    db
      .updateTable("company")
      .set({ company_group_id: null })
      .where("id", "in", [sea.company.id, lake.company.id])
      .execute(),
  );
  const empty = await open(home);
  expect([empty.status, titles(empty)]).toEqual([200, []]);
});

it("[PUBLIC-1] is in the sitemap once a job is listed", async () => {
  const { sea, lake, home, open } = await given();
  const sitemap = async () => (await open("/sitemap.xml")).html;
  await lake.job({ is_hidden: true });

  expect(await sitemap()).not.toContain(home);
  await sea.job();
  await lake.job();
  expect((await sitemap()).split(`${home}</loc>`).length).toBe(2);
});

it("[PUBLIC-1] leaves the name of its addresses to no company", async () => {
  const { system } = await createWorld();

  const { id } = await system((db) => createCompany(db, { name: "Groups", language: "en" }));

  const { slug } = await system((db) =>
    db.selectFrom("company").select("slug").where("id", "=", id).executeTakeFirstOrThrow(),
  );
  expect(slug).toMatch(/^groups-\d+$/);
});
