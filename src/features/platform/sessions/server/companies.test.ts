import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { changeCompany, getMe, listCompanies } from "../sessions.contract.ts";

/** Creates a superuser who works in the oldest company, and `count` companies whose names share a unique word. */
async function amongCompanies(count: number) {
  const world = await createWorld();
  const word = randomUUID().slice(0, 8);
  const companies = await world.system((db) =>
    db
      .insertInto("company")
      .values(
        Array.from({ length: count }, (_, index) => ({
          name: `${word} ${index}`,
          internal_name: `Branch ${index}`,
          slug: `${word}-${index}`,
          language: "en",
        })),
      )
      .returning(["id", "name", "slug", "internal_name"])
      .execute(),
  );
  return { ...world, word, companies, superuser: await world.person("superuser") };
}

it("[AUTH-4] lets a superuser work in any of 250 companies, and offers as many as a menu holds", async () => {
  const { companies, company, send, superuser } = await amongCompanies(250);
  const last = companies.at(-1)?.id as number;

  const before = (await send(superuser, getMe, {})).body;
  const moved = await send(superuser, changeCompany, { body: { company_id: last, application_id: 5 } });
  const [cookie] = String(moved.headers["set-cookie"]).split(";");
  const after = (await send({ ...superuser, cookie: cookie as string, csrf: "" }, getMe, {})).body;

  expect(moved).toMatchObject({ status: 200, body: { url: "/applications/?application_id=5" } });
  expect(after.company_id).toBe(last);
  for (const [me, current] of [[before, company.id] as const, [after, last] as const]) {
    expect(me.companies).toHaveLength(50);
    expect(me.companies.map(({ id }) => id)).toContain(current);
    expect(me.has_more_companies).toBe(true);
  }
});

it("[AUTH-4] pages through every company whose name holds a text, once each", async () => {
  const { app, companies, send, sendRaw, superuser, word } = await amongCompanies(250);
  const headers = { "x-requested-with": "XMLHttpRequest", cookie: superuser.cookie };

  const first = await send(superuser, listCompanies, { query: { q: word.toUpperCase(), page_size: 100 } });
  const results = [...first.body.results];
  let { next } = first.body;
  while (next !== null) {
    const page = (await app.http.inject({ url: next, headers })).json<typeof first.body>();
    results.push(...page.results);
    next = page.next;
  }

  const changed = await sendRaw(superuser, listCompanies, { query: { cursor: String(companies[0]?.id) } });

  expect(changed).toMatchObject({ status: 409, body: { code: "cursor_of_another_query" } });
  expect(first.body.count).toBe(250);
  expect(results).toEqual(companies);
});

it("[AUTH-4] shows everybody else their own companies only", async () => {
  const { company, person, send } = await amongCompanies(3);
  const owner = await person("owner");
  const former = await person("owner", { expires_at: "2020-01-01T00:00:00Z" });

  const { body } = await send(owner, listCompanies, {});

  expect(body.results.map(({ id }) => id)).toEqual([company.id]);
  expect((await send(former, listCompanies, {})).status).toBe(401);
});
