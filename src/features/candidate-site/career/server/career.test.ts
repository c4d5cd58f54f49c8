import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { createCandidate, fill, type Page } from "#tests/support/candidate.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld, type World } from "#tests/support/world.ts";

beforeAll(ensurePages);

const day = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);

const careers = ({ company }: World) => `/careers/${company.slug}/`;

const titles = ({ document }: Page) => [...document.querySelectorAll(".job-title")].map((title) => title.textContent);

const jsonLd = ({ document }: Page) =>
  JSON.parse(document.querySelector("script[type='application/ld+json']")?.textContent ?? "null") as Record<
    string,
    unknown
  > | null;

async function place(world: World, job: { id: number }, name: string, country_short: string | null): Promise<number> {
  const company_id = world.company.id;
  return world.system(async (db) => {
    const location_json = JSON.stringify(
      country_short ? { city: name, country: "Suomi", country_short, postal_code: "00100" } : { city: name },
    );
    const location = await db
      .insertInto("location")
      .values({ company_id, name, location_json })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("job_location").values({ company_id, job_id: job.id, location_id: location.id }).execute();
    return location.id;
  });
}

async function team(world: World, job: { id: number }, name: string): Promise<number> {
  const company_id = world.company.id;
  return world.system(async (db) => {
    const department = await db
      .insertInto("department")
      .values({ company_id, name })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("job_department")
      .values({ company_id, job_id: job.id, department_id: department.id })
      .execute();
    return department.id;
  });
}

describe("the career page", () => {
  it("[PUBLIC-1] lists what is published and open today, and nothing else", async () => {
    const world = await createWorld();
    await world.job({ title: "Open" });
    await world.job({ title: "First day", from_date: day(0) });
    await world.job({ title: "Last day", to_date: day(0) });
    await world.job({ title: "Not yet", from_date: day(2) });
    await world.job({ title: "Over", to_date: day(-1) });
    await world.job({ title: "Draft", status: "draft" });
    await world.job({ title: "Closed", status: "closed" });
    await world.job({ title: "Internal", is_internal: true });
    await world.job({ title: "Hidden", is_hidden: true });
    await world.job({ title: "Confidential", is_confidential: true });
    await (await createWorld()).job({ title: "Another company's" });

    const page = await createCandidate(world).open(careers(world));

    expect(page.status).toBe(200);
    expect(titles(page).toSorted()).toEqual(["First day", "Last day", "Open"]);
  });

  it("[PUBLIC-1] finds jobs by words, team and place through the address alone", async () => {
    const world = await createWorld();
    const [baker, smith] = [await world.job({ title: "Bäcker" }), await world.job({ title: "Smith" })];
    const helsinki = await place(world, baker, "Helsinki", "FI");
    const forge = await team(world, smith, "Forge");
    await place(world, smith, "Oulu", "FI");
    await team(world, baker, "Bakery");
    const candidate = createCandidate(world);
    const search = async (query: string) => titles(await candidate.open(`${careers(world)}?${query}`));

    expect(await search("q=backer")).toEqual(["Bäcker"]);
    expect(await search("q=oulu+smith")).toEqual(["Smith"]);
    expect(await search(`location=${helsinki}`)).toEqual(["Bäcker"]);
    expect(await search(`department=${forge}`)).toEqual(["Smith"]);
    expect(await search(`department=${forge}&location=${helsinki}`)).toEqual([]);
    expect((await search("department=nonsense&page=0")).length).toBe(2);
    expect((await search("page=999")).length).toBe(2);
  });

  it("[PUBLIC-1] says what to do when nothing is open and when nothing is found", async () => {
    const world = await createWorld();
    const candidate = createCandidate(world);

    expect((await candidate.open(careers(world))).html).toContain("There are no open jobs right now.");
    await world.job();
    expect((await candidate.open(`${careers(world)}?q=astronaut`)).html).toContain("No jobs match your search.");
  });

  it("[PUBLIC-1] speaks the language that was asked for, then the one chosen before, then the browser's", async () => {
    const world = await createWorld();
    await world.job();
    const candidate = createCandidate(world);
    const language = async (query: string, headers = {}) => {
      const page = await candidate.open(careers(world) + query, headers);
      return [page.document.documentElement.getAttribute("lang"), page.headers["set-cookie"] !== undefined];
    };

    expect(await language("")).toEqual(["en", false]);
    expect(await language("", { "accept-language": "fi-FI,fi;q=0.9,en;q=0.5" })).toEqual(["fi", false]);
    expect(await language("", { "accept-language": "fi", cookie: "language=de" })).toEqual(["de", false]);
    expect(await language("?lang=sv", { "accept-language": "fi", cookie: "language=de" })).toEqual(["sv", true]);
    expect(await language("?lang=xx")).toEqual(["en", false]);
  });

  it("[PUBLIC-4] does not say which companies there are", async () => {
    const world = await createWorld();
    const candidate = createCandidate(world);

    for (const path of ["/careers/", "/careers/nobody-of-this-name/", `${careers(world)}elsewhere/`]) {
      const page = await candidate.open(path);
      expect(page.status).toBe(404);
      expect(page.html).toContain("Page not found");
      expect(page.html).not.toContain(world.company.name);
    }
  });
});

describe("the job page", () => {
  it("[PUBLIC-1] shows the advertisement under its number, with or without the words behind it", async () => {
    const world = await createWorld();
    const job = await world.job({
      title: "Platform engineer",
      language: "sv",
      description_html: "<p>Hej <b>du</b></p>",
    });
    const candidate = createCandidate(world);

    const page = await candidate.open(candidate.jobPath(job));
    const named = await candidate.open(`${careers(world)}jobs/${job.id}-platform-engineer/`);

    expect([page.status, named.status]).toEqual([200, 200]);
    expect(page.document.querySelector("h1")?.textContent).toBe("Platform engineer");
    expect(page.document.querySelector("article")?.outerHTML).toContain("<p>Hej <strong>du</strong></p>");
    expect(page.document.querySelector("article .prose")?.getAttribute("lang")).toBe("sv");
    const canonicalOf = ({ document }: typeof page) =>
      document.querySelector("link[rel=canonical]")?.getAttribute("href");
    expect(canonicalOf(page)).toMatch(new RegExp(`/careers/${world.company.slug}/jobs/${job.id}-platform-engineer/$`));
    const translated = await candidate.open(`${candidate.jobPath(job)}?lang=fi`);
    // The ad has one language, so a frame in another language is no separate page.
    expect(canonicalOf(translated)).toBe(canonicalOf(page));
    expect([page, translated].map(({ document }) => document.querySelector("link[hreflang]"))).toEqual([null, null]);
  });

  it("[PUBLIC-1] describes the job to search engines by the fields they ask for", async () => {
    const world = await createWorld({ name: "Fjord & Co" });
    const job = await world.job({
      title: "</script><b>Engineer",
      description_html: "<p>Build</p>",
      employment_type: "part_time",
      workplace_type: "on_site",
      to_date: day(30),
      pay_minimum: 4000,
      pay_maximum: 5000,
      pay_currency: "EUR",
      pay_period: "month",
    });
    await place(world, job, "Helsinki", "FI");
    const candidate = createCandidate(world);

    const posting = jsonLd(await candidate.open(candidate.jobPath(job)));

    expect(posting).toMatchObject({
      "@context": "https://schema.org",
      "@type": "JobPosting",
      title: "</script><b>Engineer",
      description: "<p>Build</p>",
      datePosted: day(0),
      validThrough: `${day(30)}T23:59:59.000Z`,
      employmentType: "PART_TIME",
      directApply: true,
      hiringOrganization: { "@type": "Organization", name: "Fjord & Co" },
      jobLocation: [
        {
          "@type": "Place",
          address: { addressLocality: "Helsinki", addressCountry: "FI", postalCode: "00100" },
        },
      ],
      baseSalary: { currency: "EUR", value: { minValue: 4000, maxValue: 5000, unitText: "MONTH" } },
    });
  });

  it("[PUBLIC-1] tells search engines the days on which a job was posted and ends as they are where the company is", async () => {
    const world = await createWorld();
    await world.system((db) =>
      db.updateTable("company").set({ time_zone: "America/New_York" }).where("id", "=", world.company.id).execute(),
    );
    const job = await world.job({ to_date: "2099-07-15", dt_first_published: "2026-03-02T03:00:00Z" });
    await place(world, job, "Boston", "US");
    const candidate = createCandidate(world);

    const posting = jsonLd(await candidate.open(candidate.jobPath(job)));

    expect(posting).toMatchObject({ datePosted: "2026-03-01", validThrough: "2099-07-16T03:59:59.000Z" });
  });

  it("[PUBLIC-1] tells search engines from which country a remote job can be done, and is silent without a place", async () => {
    const world = await createWorld();
    const [remote, nowhere] = [
      await world.job({ workplace_type: "remote" }),
      await world.job({ workplace_type: "on_site" }),
    ];
    await place(world, remote, "Espoo", "FI");
    await place(world, remote, "Oulu", "FI");
    await place(world, nowhere, "Somewhere", null);
    const candidate = createCandidate(world);

    const posting = jsonLd(await candidate.open(candidate.jobPath(remote)));

    expect(posting).toMatchObject({
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: [{ "@type": "Country", name: "Suomi" }],
    });
    expect(posting).not.toHaveProperty("jobLocation");
    expect(jsonLd(await candidate.open(candidate.jobPath(nowhere)))).toBeNull();
  });

  it("[PUBLIC-1] runs nothing that staff or a company's name brings along", async () => {
    const world = await createWorld({ name: `<img src=x onerror="alert(1)">` });
    await world.system((db) =>
      db
        .updateTable("company")
        .set({
          introduction_html: `<p onclick="x()">Hi<script>alert(2)</script></p><iframe src="https://evil.example"></iframe>`,
          brand_color: "red;}</style><script>alert(3)</script>",
        })
        .where("id", "=", world.company.id)
        .execute(),
    );
    const job = await world.job({
      title: `<script>alert(4)</script>`,
      description_html: `<a href="javascript:alert(5)">x</a><img src=x onerror=alert(6)><style>body{}</style>`,
    });
    const candidate = createCandidate(world);

    for (const path of [careers(world), candidate.jobPath(job)]) {
      const { document, html } = await candidate.open(path);

      expect(html).not.toMatch(/alert\(2\)|alert\(3\)|javascript:|evil\.example/);
      const scripts = [...document.querySelectorAll("script:not([type])")].map((script) => script.getAttribute("src"));
      expect(scripts).toEqual([expect.stringContaining("/careers/pages.js?v=")]);
      expect(document.querySelectorAll("iframe, main img, main style, [onclick], [onerror]").length).toBe(0);
    }
  });

  it("[PUBLIC-1] answers kindly for a job that is over, and not at all for one that never was public", async () => {
    const world = await createWorld();
    await world.job({ title: "Still open" });
    const was = { dt_first_published: "2024-01-01T00:00:00Z" };
    const candidate = createCandidate(world);
    const open = async (given: Parameters<World["job"]>[0]) =>
      candidate.open(candidate.jobPath(await world.job(given)));

    for (const given of [{ to_date: day(-1) }, { status: "closed", ...was }, { status: "archived", ...was }]) {
      const page = await open({ title: "Gone", ...given });
      expect(page.status).toBe(410);
      expect(page.document.querySelector("h1")?.textContent).toBe("Gone is no longer open");
      expect(titles(page)).toEqual(["Still open"]);
    }
    for (const given of [
      { status: "draft" },
      { status: "deleted", ...was },
      { status: "closed" },
      { from_date: day(2) },
      { is_confidential: true },
      { is_internal: true },
      { is_internal: true, status: "closed", ...was },
    ]) {
      const page = await open({ title: "Secret", ...given });
      expect(page.status).toBe(404);
      expect(page.html).not.toContain("Secret");
    }
  });

  it("[JOB-4] [PUBLIC-1] opens a hidden job and takes applications by its address alone, where no search engine finds it", async () => {
    const world = await createWorld();
    const hidden = await world.job({ title: "Hidden", is_hidden: true });
    await place(world, hidden, "Helsinki", "FI");
    await world.job({ title: "Listed" });
    const candidate = createCandidate(world);

    const page = await candidate.open(candidate.jobPath(hidden));
    const sent = await candidate.send(fill(await candidate.openForm(hidden)));
    const thanks = await candidate.open(sent.headers.location ?? "");

    expect([page.status, page.document.querySelector("h1")?.textContent]).toEqual([200, "Hidden"]);
    expect(page.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(page.document.querySelector("link[rel=canonical]")).toBeNull();
    expect(jsonLd(page)).toBeNull();
    expect([sent.status, thanks.status]).toEqual([303, 200]);
    expect([titles(thanks), titles(await candidate.open(careers(world)))]).toEqual([["Listed"], ["Listed"]]);
    expect((await candidate.open("/sitemap.xml")).html).not.toContain(`/jobs/${hidden.id}-`);
    await world.system((db) =>
      db
        .updateTable("job")
        .set({ to_date: day(-1) })
        .where("id", "=", hidden.id)
        .execute(),
    );
    expect((await candidate.open(candidate.jobPath(hidden))).status).toBe(410);
  });

  it("[ROLE-2] knows no job of another company under this one's address", async () => {
    const world = await createWorld();
    const foreign = await (await createWorld()).job();
    const candidate = createCandidate(world);

    const page = await candidate.open(candidate.jobPath(foreign));

    expect(page.status).toBe(404);
  });
});

describe("the pages together", () => {
  it("[PUBLIC-1] weigh less than 50 kB on the way, script and style included", async () => {
    const world = await createWorld();
    await Promise.all(Array.from({ length: 60 }, (_, index) => world.job({ title: `Engineer number ${index}` })));
    const job = await world.job({ description_html: "<p>Long words about much work.</p>".repeat(200) });
    const candidate = createCandidate(world);
    const script = await candidate.open("/careers/pages.js");
    const weigh = async (path: string) => {
      const page = await candidate.open(path);
      expect(page.status).toBe(200);
      return gzipSync(page.html).length + gzipSync(script.html).length;
    };

    expect(script.headers["content-type"]).toContain("text/javascript");
    expect(await weigh(careers(world))).toBeLessThan(50_000);
    expect(await weigh(candidate.jobPath(job))).toBeLessThan(50_000);
  });

  it("[PUBLIC-1] are named to search engines, and the rest of the product is not", async () => {
    const world = await createWorld();
    const quiet = await createWorld();
    const job = await world.job({ title: "Söker & finner" });
    const secret = await quiet.job({ is_confidential: true });
    const candidate = createCandidate(world);

    const sitemap = await candidate.open("/sitemap.xml");
    const robots = await candidate.open("/robots.txt");

    expect(sitemap.headers["content-type"]).toContain("application/xml");
    expect(sitemap.html).toContain(`${careers(world)}</loc>`);
    expect(sitemap.html).toContain(`${careers(world)}jobs/${job.id}-soker-finner/</loc>`);
    expect(sitemap.html).not.toContain(quiet.company.slug);
    expect(sitemap.html).not.toContain(`/jobs/${secret.id}`);
    expect(robots.html).toContain("Allow: /careers/\nAllow: /media/\nDisallow: /\n");
    expect(robots.html).toMatch(/Sitemap: http.*\/sitemap\.xml/);
    // The links' host comes from the request's Host header.
    for (const { headers } of [sitemap, robots]) expect(headers["cache-control"]).toBe("private, no-store");
  });
});
