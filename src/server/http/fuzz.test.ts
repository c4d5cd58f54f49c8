import process from "node:process";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Endpoint } from "#shared/contract.ts";
import { ErrorReply } from "#shared/schemas.ts";
import { cases } from "#tests/support/cases.ts";
import { arbitraryInput } from "#tests/support/arbitrary-input.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { nouns } from "#tests/matrix/nouns.ts";
import { createSetting, type MatrixSetting } from "#tests/matrix/setting.ts";
import { createSubject } from "#tests/matrix/subject.ts";
import { testApp } from "#tests/support/test-app.ts";
import type { Person } from "#tests/support/world.ts";

const app = await testApp();
/** In microseconds of this thread's CPU time, which other programs on the machine don't affect. */
const slowest = 2_000_000;
const rounds = cases(3_000);

type Call = { endpoint: Endpoint } & Valid;
/** Valid input of an endpoint, from a feature's access tests (`*.matrix.ts`). */
type Valid = Awaited<ReturnType<(typeof nouns)[number]["inputs"][string]>>;

let setting: MatrixSetting;
let owner: Person;
let known: (string | number)[];
const valid = new Map<string, Valid>();
beforeAll(async () => {
  await ensurePages();
  setting = await createSetting();
  owner = setting.people.owner as Person;
  known = [owner.user_id, "cv"];
  for (const noun of nouns) {
    const subject = await createSubject(setting, noun, "own_job");
    known.push(...Object.values(subject));
    for (const [name, input] of Object.entries(noun.inputs)) valid.set(name, await input(subject, owner));
  }
  // One call forces single sign-on on the company, which would otherwise end the owner's session.
  await setting.here.system((db) =>
    db.updateTable("company_user").set({ can_bypass_sso: true }).where("user_id", "=", owner.user_id).execute(),
  );
});

/**
 * Generates calls of any endpoint. Params, query and body are each either valid or random values near their contract.
 */
const calls = (): fc.Arbitrary<Call> =>
  fc.constantFrom(...app.endpoints).chain((endpoint) => {
    const call = valid.get(endpoint.name) ?? {};
    const part = (name: "params" | "query" | "body") => {
      const schema = endpoint[name];
      const wild = schema ? arbitraryInput(schema, known) : fc.constant(undefined);
      return fc.oneof(fc.constant(call[name]), wild) as fc.Arbitrary<never>;
    };
    const parts = { params: part("params"), query: part("query"), body: part("body") };
    return fc.record({ endpoint: fc.constant(endpoint), headers: fc.constant(call.headers ?? {}), ...parts });
  });

/** Builds URLs as carelessly as a stranger would: lists with and without brackets, and raw values that aren't text. */
function addressOf({ endpoint, params, query }: Call): string {
  const values = Object(params) as Record<string, unknown>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => escape(values[name] ?? "1"));
  const pairs = Object.entries(Object(query) as object).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((item) => `${escape(name)}[]=${escape(item)}`)
      : `${escape(name)}=${escape(value)}`,
  );
  return `${path}?${pairs.join("&")}`.slice(0, 8_000);
}

const escape = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

async function send(call: Call) {
  const { endpoint, body } = call;
  const isForm = body instanceof Buffer;
  const headers = {
    accept: "application/json",
    "x-requested-with": "XMLHttpRequest",
    cookie: owner.cookie,
    "x-csrftoken": owner.csrf,
    ...(body !== undefined && !isForm && { "content-type": "application/json" }),
    ...(isForm && call.headers),
  };
  const payload = body === undefined || isForm ? body : JSON.stringify(body);
  return app.http.inject({ method: endpoint.method, url: addressOf(call), headers, ...(payload && { payload }) });
}

/** Endpoints that end the session, or switch its person or company. */
const turning = [
  "login",
  "logout",
  "setUp",
  "changeCompany",
  "joinCompany",
  "endOwnSession",
  "changePassword",
  "viewAs",
];

const insides = /\bat .+:\d+:\d+|node_modules|node:internal|SQLSTATE|syntax error at|violates|\.ts\b/;

it(
  "answers every call as its contract says or refuses it in words, whatever is in it",
  { timeout: 120_000 },
  async () => {
    const statuses = new Map<string, Set<number>>();
    await fc.assert(
      fc.asyncProperty(calls(), async (call) => {
        const before = process.threadCpuUsage();
        const reply = await send(call);
        const { endpoint } = call;
        statuses.set(endpoint.name, (statuses.get(endpoint.name) ?? new Set()).add(reply.statusCode));

        const { user, system } = process.threadCpuUsage(before);
        expect(user + system).toBeLessThan(slowest);
        expect(reply.statusCode).toBeLessThan(500);
        expect(reply.body).not.toMatch(insides);
        const isJson = String(reply.headers["content-type"]).includes("application/json");
        if (isJson) {
          // A URL that is too long doesn't reach its route.
          const refusal = endpoint.refusal?.or(ErrorReply) ?? ErrorReply;
          (reply.statusCode < 300 && endpoint.reply ? endpoint.reply : refusal).parse(reply.json());
        }
        // The session ended or left the company: sign in again, so that the following calls are still tested.
        if (reply.statusCode < 300 && turning.includes(endpoint.name)) owner = await setting.here.freshly(owner);
      }),
      { numRuns: rounds },
    );

    const everRight = [...statuses].filter(([, seen]) => [...seen].some((status) => status < 400));
    expect(everRight.length).toBeGreaterThan(Math.min((app.endpoints.length * 2) / 3, rounds / 10));
  },
);
