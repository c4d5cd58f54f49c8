import { SaxesParser } from "saxes";
import { beforeAll, describe, expect, it } from "vitest";
import { createCandidate } from "#tests/support/candidate.ts";
import { createBoardWorld } from "#tests/support/job-board.ts";
import { ensurePages } from "#tests/support/pages.ts";

beforeAll(ensurePages);

/** Returns the elements of an XML document in order, with their text. Throws if it isn't well-formed. */
function elementsOf(xml: string): [string, string][] {
  const open: [string, string][] = [];
  const found: [string, string][] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => {
    const element: [string, string] = [name, ""];
    open.push(element);
    found.push(element);
  });
  const add = (text: string) => {
    const element = open.at(-1);
    if (element) element[1] += text;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return found;
}

const hostile = 'Baker ]]> & "Co" <b>\u0001\u0008\uFFFE</b> ]]]]>>';
const readable = 'Baker ]]> & "Co" <b></b> ]]]]>>';

async function given() {
  const world = await createBoardWorld();
  const job = await world.job({
    title: hostile,
    description_html: "<p>Fish &amp; ]]&gt; <em>bread</em></p>",
    pay_maximum: 50_000,
    employment_type: "full_time",
    to_date: "2099-07-15",
  });
  await world.place(job, "department", "Bakery <1>");
  await world.place(job, "location", "HQ", { city: "Helsinki", country_short: "FI", postal_code: "00100" });
  const oulu = await world.place(job, "location", "Oulu");
  await world.job({ title: "Hidden", is_hidden: true });
  await world.job({ title: "Draft", status: "draft" });
  return { ...world, opened: job, oulu };
}

describe("[NET-2] the feeds of a company", () => {
  it("are XML as aggregators read it, a job for each location, whatever its title holds", async () => {
    const { feed, opened, oulu, company } = await given();

    const reply = await feed("jobs.xml");

    expect(reply.headers["content-type"]).toBe("application/xml; charset=utf-8");
    const elements = elementsOf(reply.body);
    const texts = (name: string) => elements.filter(([one]) => one === name).map(([, text]) => text);
    expect(texts("publisher")).toEqual([company.name]);
    expect(texts("title")).toEqual([readable, readable]);
    expect(texts("referencenumber")).toEqual([`${opened.id}`, `${opened.id}-${oulu}`]);
    expect([texts("city"), texts("country"), texts("postalcode")]).toEqual([
      ["Helsinki", "Oulu"],
      ["FI", ""],
      ["00100", ""],
    ]);
    expect(texts("description")[0]).toBe("<p>Fish &amp; ]]&gt; <em>bread</em></p>");
    expect([texts("salary")[0], texts("jobtype")[0]]).toEqual(["40000 - 50000 SEK per month", "fulltime"]);
    expect(texts("url")[0]).toMatch(
      new RegExp(`^http://localhost:80/careers/${company.slug}/jobs/${opened.id}-.*/\\?source=feed-xml$`),
    );
    // The last second of the last day in the company's time zone.
    expect(texts("expirationdate")).toEqual(Array(2).fill("Wed, 15 Jul 2099 23:59:59 GMT"));
  });

  it("are RSS 2.0, which the career page names", async () => {
    const world = await given();
    const { feed, opened, company } = world;
    const { document } = await createCandidate(world).open(`/careers/${company.slug}/`);
    const link = document.querySelector("link[type='application/rss+xml']");
    expect(link?.getAttribute("href")).toBe(`/careers/${company.slug}/jobs.rss`);

    const reply = await feed("jobs.rss");

    expect(reply.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const elements = elementsOf(reply.body);
    const texts = (name: string) => elements.filter(([one]) => one === name).map(([, text]) => text);
    expect(elements.slice(0, 2).map(([name]) => name)).toEqual(["rss", "channel"]);
    expect(texts("title")).toEqual([company.name, readable]);
    expect(texts("category")).toEqual(["Bakery <1>"]);
    expect(texts("guid")).toEqual([`${company.id}-${opened.id}`]);
    expect(Number.isNaN(Date.parse(texts("pubDate")[0] ?? ""))).toBe(false);
  });

  it("are JSON Feed 1.1, open to every site, and kept like the board", async () => {
    const { feed, opened, company } = await given();

    const reply = await feed("feed.json");
    const again = await feed("feed.json", { "if-none-match": String(reply.headers.etag) });
    const absent = await (await createBoardWorld()).app.http.inject({ url: "/careers/no-such-company/jobs.xml" });

    expect(reply.headers["access-control-allow-origin"]).toBe("*");
    expect(reply.json()).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      title: company.name,
      feed_url: `http://localhost:80/careers/${company.slug}/feed.json`,
      items: [{ id: `${company.id}-${opened.id}`, title: hostile, tags: ["Bakery <1>", "HQ", "Oulu"] }],
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect(absent.statusCode).toBe(404);
  });
});
