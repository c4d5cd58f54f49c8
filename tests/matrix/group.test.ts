import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Endpoint } from "#shared/contract.ts";
import { forceSso, giveRole, joinInGroup, keyOf, signedInBy } from "#tests/support/group.ts";
import { rowsOfCompany } from "#tests/support/row-security.ts";
import { testApp } from "#tests/support/test-app.ts";
import type { Person } from "#tests/support/world.ts";
import type { Call } from "./noun.ts";
import type { Subject } from "./subject-of-call.ts";
import { nounOf, type Noun } from "./nouns.ts";
import { createSetting, type MatrixSetting } from "./setting.ts";
import { createSubject, hasChanged, shareSubjects } from "./subject.ts";

const app = await testApp();
const endpoints = app.endpoints.filter(({ guard }) => guard === "session" || guard === "session_download");

/**
 * Endpoints that read data of other companies in the group. The test determines the same list by calling every
 * endpoint. A new endpoint of this kind must be added here, and is then called by everyone who must not reach another
 * company.
 */
const crossing = [
  "copyApplication",
  "countAlsoApplied",
  "listAlsoApplied",
  "listTransferJobs",
  "listTransferStatuses",
  "mergeApplications",
  "patchApplication",
  "previewMerge",
  "searchApplications",
  "suggestSpelling",
];

let setting: MatrixSetting;
let admin: Person;
beforeAll(async () => {
  setting = await createSetting();
  const { here, there } = setting;
  admin = setting.people.admin as Person;
  await joinInGroup(here, there);
  await giveRole(there, admin, "admin");
  await forceSso(there, false);
});

type Entry = { who: Person | null; headers: Record<string, string> };

async function byPassword(): Promise<Entry> {
  await forceSso(setting.there, false);
  return { who: await signedInBy(setting.here, admin, "password"), headers: {} };
}

/** Callers who work in the first company and can't switch to the other one. */
const bound: Record<string, () => Promise<Entry>> = {
  "a password, where the other company forces single sign-on": async () => {
    await forceSso(setting.there, true);
    return { who: await signedInBy(setting.here, admin, "password"), headers: {} };
  },
  "single sign-on": async () => ({ who: await signedInBy(setting.here, admin, "sso"), headers: {} }),
  "an API key": async () => ({ who: null, headers: await keyOf(setting.here, admin) }),
};

const pairs = shareSubjects(async (noun) => {
  const own = await createSubject(setting, noun, "own_job");
  const other = await createSubject(setting, noun, "other_company");
  await makeSamePerson(own, other);
  return { own, other };
});

/** Fields that identify the company itself. Mixing them from two companies makes no sense. */
const ofCompany = ["company_id", "company_slug", "mark"];

/**
 * Builds three kinds of calls: about the first company, about the other one, and mixed. A mixed call is about the first
 * company but with one id of the other one, such as a copy to its job.
 */
async function callsOf(name: string, endpoint: Endpoint): Promise<Call[]> {
  const noun = nounOf(name);
  const { own, other } = await pairs.of(noun, "own_job");
  const looked = new Set<string>();
  const watched = new Proxy(own, {
    get: (target, field) => {
      looked.add(String(field));
      return Reflect.get(target, field) as unknown;
    },
  });
  const first = await inputOf(noun, name, watched);
  const mixed = [...looked]
    .filter((field) => !ofCompany.includes(field))
    .map((field) => ({ ...own, [field]: Reflect.get(other, field) as unknown }));
  const calls = [first];
  for (const subject of looked.size === 0 ? [] : [...mixed, other]) calls.push(await inputOf(noun, name, subject));
  if (fieldsOf(endpoint.body).includes("job_id")) calls.push({ ...first, body: { job_id: other.job_id } });
  return calls.filter((call) => call !== undefined).map((call) => withGroup(endpoint, call, other));
}

const fieldsOf = (schema: Endpoint["body"]) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

/** Input of the endpoint for a mixed subject; undefined if a database constraint rejects the mixture. */
async function inputOf({ inputs }: Noun, name: string, subject: Subject): Promise<Call | undefined> {
  try {
    return (await inputs[name]?.(subject, admin)) ?? {};
  } catch {
    return undefined;
  }
}

/** Adds the query fields by which an endpoint includes other companies. */
const withGroup = ({ query }: Endpoint, call: Call, { company_id }: Subject): Call => ({
  ...call,
  query: {
    ...call.query,
    ...(fieldsOf(query).includes("cross_company") && { cross_company: true }),
    ...(fieldsOf(query).includes("company_id") && { company_id }),
  },
});

/** Gives the subjects' applications the same email, so that both companies recognize the same candidate. */
const makeSamePerson = (...subjects: readonly Subject[]) =>
  setting.here.system(async (db) => {
    const email = `${crypto.randomUUID()}@example.com`;
    for (const { company_id, application_id } of subjects)
      await db
        .updateTable("application")
        .set({ email, email_key: email })
        .where("company_id", "=", company_id)
        .where("id", "=", application_id)
        .execute();
  });

type Reach = {
  /** Whether the endpoint queried which companies of the group the caller can access. */
  asks: boolean;
  /**
   * Whether the endpoint opened a transaction on the other company, or its response contained text of that company that
   * the request didn't contain.
   */
  crosses: boolean;
};

async function reachOf(endpoint: Endpoint, call: Call, { who, headers }: Entry): Promise<Reach> {
  const { there, here, marks } = setting;
  const other = new RegExp(`\\b${there.company.id}\\b`);
  const reach = { asks: false, crosses: false };
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [query] = given as [string | { text: string; values?: unknown[] }];
    const [text, values] = typeof query === "string" ? [query, []] : [query.text, query.values ?? []];
    const begun = /app\.companies = '(\{.*?\})'/.exec(text)?.[1] ?? "";
    const widened = text.includes("set_config('app.companies'") ? String(values[0]) : "";
    if (other.test(begun) || other.test(widened)) reach.crosses = true;
    if (text.includes(`"company" as "own"`)) reach.asks = true;
    return Reflect.apply(original, this, given) as never;
  });
  try {
    const reply = await here.sendRaw(who, endpoint, call, { ...call.headers, ...headers });
    if (hasChanged(endpoint, reply)) pairs.forget(nounOf(endpoint.name), "own_job");
    const { body } = reply;
    if (JSON.stringify(body).includes(marks.there) && !JSON.stringify(call).includes(marks.there)) reach.crosses = true;
    return reach;
  } finally {
    spy.mockRestore();
  }
}

const named = (some: readonly Endpoint[]) => some.map((endpoint) => [endpoint.name, endpoint] as const);
const isCrossing = ({ name }: Endpoint) => crossing.includes(name);

describe("[ROLE-2] [AUTH-9] stays in its company, also for a person who could switch to another one of the group", () => {
  it.each(named(endpoints.filter((endpoint) => !isCrossing(endpoint))))("%s", async (name, endpoint) => {
    const entry = await byPassword();
    for (const call of await callsOf(name, endpoint))
      expect(await reachOf(endpoint, call, entry)).toEqual({ asks: false, crosses: false });
  });
});

describe("[ROLE-2] [AUTH-9] reaches another company of the group for who could switch to it", () => {
  it.each(named(endpoints.filter(isCrossing)))("%s", async (name, endpoint) => {
    const entry = await byPassword();
    const reaches = [];
    for (const call of await callsOf(name, endpoint)) reaches.push(await reachOf(endpoint, call, entry));

    // Spelling suggestions use words of the caller's company. Other companies are only queried for the number of
    // results.
    const crosses = name !== "suggestSpelling";
    expect({
      asks: reaches.some((reach) => reach.asks),
      crosses: reaches.some((reach) => reach.crosses),
    }).toEqual({ asks: true, crosses });
  });

  describe.each(Object.entries(bound))("and not for %s", (_how, enter) => {
    it.each(named(endpoints.filter(isCrossing)))("%s", async (name, endpoint) => {
      const calls = await callsOf(name, endpoint);
      const entry = await enter();
      const before = await rowsOfCompany(app, setting.there.company.id);

      for (const call of calls) expect(await reachOf(endpoint, call, entry)).toMatchObject({ crosses: false });

      expect(await rowsOfCompany(app, setting.there.company.id)).toEqual(before);
    });
  });
});
