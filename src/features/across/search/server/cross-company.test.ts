import { sql } from "kysely";
import { expect, it } from "vitest";
import { forceSso, joinInGroup, keyOf, signedInBy } from "#tests/support/group.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { searchApplications } from "../search.contract.ts";

/** Creates two companies in a group, one outside it, and an admin of the first. */
async function createGroup() {
  const [here, there, apart] = [await createSearchWorld(), await createSearchWorld(), await createSearchWorld()];
  const admin = await here.person("admin");
  await joinInGroup(here, there);
  const join = (company_id: number, expires_at: string | null = null) =>
    here.system((db) =>
      db
        .insertInto("company_user")
        .values({ company_id, user_id: admin.user_id, role: "admin", confirmed_at: sql`now()`, expires_at })
        .execute(),
    );
  return { here, there, apart, admin, join };
}

it("[SEARCH-17] finds and counts in every company of the group that the person belongs to, and in no other", async () => {
  const { here, there, apart, admin, join } = await createGroup();
  const other = await there.candidate({ tags: ["senior"] });
  const own = await here.candidate({ tags: ["senior"] });
  await apart.candidate();
  const everywhere = () => here.search(admin, { cross_company: true });

  expect((await everywhere()).results.map(({ id }) => id)).toEqual([own.id]);
  await join(there.company.id);
  await join(apart.company.id);

  const reply = await everywhere();
  expect(reply.count).toBe(2);
  expect(reply.results.map(({ id }) => id)).toEqual([own.id, other.id]);
  expect(reply.facets.tags).toMatchObject([{ value: "senior", count: 2 }]);
  expect(await here.found(admin)).toEqual([own.id]);
});

it("[SEARCH-17] shows the fullest fifty options of all companies together, in the order of the person's language", async () => {
  const { here, there, admin, join } = await createGroup();
  await join(there.company.id);
  const many = (prefix: string) => Array.from({ length: 55 }, (_, index) => `${prefix}${index + 10}`);
  await here.candidate({ tags: [...many("a"), "äng", "zebra"] });
  await there.candidate({ tags: [...many("b"), "äng", "zebra"] });
  await here.system((db) =>
    db.updateTable("app_user").set({ language: "sv" }).where("id", "=", admin.user_id).execute(),
  );

  const { tags = [] } = (await here.search(admin, { cross_company: true })).facets;

  expect(tags).toHaveLength(50);
  expect(tags.slice(-2)).toMatchObject([
    { value: "zebra", count: 2 },
    { value: "äng", count: 2 },
  ]);
});

it("[SEARCH-17] leaves out a company where the person's time is over", async () => {
  const { here, there, admin, join } = await createGroup();
  await there.candidate();
  await join(there.company.id, "2020-01-01T00:00:00Z");

  expect((await here.search(admin, { cross_company: true })).count).toBe(0);
});

/** Creates an admin of both companies of a group, each with an application that the search finds. */
async function createMembership() {
  const group = await createGroup();
  const { here, there, join } = group;
  await join(there.company.id);
  const other = await there.candidate({ first_name: "Otherwise", message: "Secret letter." });
  const own = await here.candidate({ first_name: "Own", message: "Secret letter." });
  const query = { q: "secret", cross_company: true };
  return { ...group, own, other, query };
}

it("[SEARCH-17] [AUTH-9] leaves out a company that forces single sign-on, as changing to it is refused", async () => {
  const { here, there, admin, own, other, query } = await createMembership();
  await forceSso(there, true);

  const found = await here.search(admin, query);
  await here.system((db) =>
    db.updateTable("company_user").set({ can_bypass_sso: true }).where("user_id", "=", admin.user_id).execute(),
  );
  const withBypass = await here.search(admin, query);

  expect(found.results.map(({ id }) => id)).toEqual([own.id]);
  expect(JSON.stringify(found)).not.toContain("Otherwise");
  expect(withBypass.results.map(({ id }) => id)).toEqual([own.id, other.id]);
});

it("[SEARCH-17] [AUTH-9] leaves out the other companies for a session that one company's provider vouched for", async () => {
  const { here, admin, own, query } = await createMembership();

  const found = await here.search(await signedInBy(here, admin, "sso"), query);

  expect(found).toMatchObject({ count: 1, results: [{ id: own.id }] });
  expect(JSON.stringify(found)).not.toContain("Otherwise");
});

it("[SEARCH-17] [API-1] leaves out the other companies for a key, which belongs to one", async () => {
  const { here, admin, own, query } = await createMembership();

  const { body } = await here.send(null, searchApplications, { query }, await keyOf(here, admin));

  expect(body).toMatchObject({ count: 1, results: [{ id: own.id }] });
});

it("[SEARCH-17] is refused to who runs no company, and with a job", async () => {
  const { here, admin } = await createGroup();
  const member = await here.person("member");
  const { id } = await here.job();

  const forbidden = await here.sendRaw(member, searchApplications, { query: { cross_company: true } });
  const scoped = await here.sendRaw(admin, searchApplications, { query: { cross_company: true, job_id: id } });

  expect(forbidden.status).toBe(403);
  expect(scoped).toMatchObject({ status: 400, body: { errors: { cross_company: [expect.any(String)] } } });
});

it("[SEARCH-24] finds the applications of companies by a part of their name", async () => {
  const { here, there, admin, join } = await createGroup();
  await join(there.company.id);
  const rename = (company: { id: number }, name: string) =>
    here.system((db) => db.updateTable("company").set({ name }).where("id", "=", company.id).execute());
  await rename(here.company, "Nordsee Freight");
  await rename(there.company, "Baltic Freight");
  const own = await here.candidate();
  const other = await there.candidate();
  const found = async (company_name: string) =>
    (await here.search(admin, { cross_company: true, company_name: [company_name] })).results.map(({ id }) => id);

  expect(await found("freight")).toEqual([other.id, own.id]);
  expect(await found("nordsee")).toEqual([own.id]);
  expect(await found("nord sea")).toEqual([]);
});
