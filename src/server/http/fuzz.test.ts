import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Endpoint } from "#shared/contract.ts";
import { ErrorReply } from "#shared/schemas.ts";
import { cases } from "#tests/support/cases.ts";
import { arbitraryInput } from "#tests/support/arbitrary-input.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

const app = await testApp();
const slowest = 2_000;
const rounds = cases(3_000);

let world: World;
let owner: Person;
let known: (string | number)[];
beforeAll(async () => {
  await ensurePages();
  world = await createWorld();
  owner = await world.person("owner");
  const job = await world.job();
  const applications = [await world.application({ job_id: job.id }), await world.application()];
  const statuses = await world.statuses();
  known = [world.company.id, world.company.slug, job.id, owner.user_id, ...applications.map(({ id }) => id)];
  known.push(...statuses.slice(0, 6).map(({ id }) => id), statuses[0]?.name ?? "", "cv");
});

type Call = { endpoint: Endpoint; params: unknown; query: unknown; body: unknown };

/** A call of any endpoint with what its contract asks for, more or less. */
const calls = (): fc.Arbitrary<Call> =>
  fc.constantFrom(...app.endpoints).chain((endpoint) => {
    const of = (schema: Endpoint["params"]) => (schema ? arbitraryInput(schema, known) : fc.constant(undefined));
    return fc.record({
      endpoint: fc.constant(endpoint),
      params: of(endpoint.params),
      query: of(endpoint.query),
      body: of(endpoint.body),
    });
  });

/** Written with as little care as a stranger would: lists with and without brackets, and whatever cannot be text as it comes. */
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
  const headers = {
    accept: "application/json",
    "x-requested-with": "XMLHttpRequest",
    cookie: owner.cookie,
    "x-csrftoken": owner.csrf,
  };
  const asJson = body !== undefined && {
    payload: JSON.stringify(body),
    headers: { ...headers, "content-type": "application/json" },
  };
  return app.http.inject({ method: endpoint.method, url: addressOf(call), headers, ...asJson });
}

const insides = /\bat .+:\d+:\d+|node_modules|node:internal|SQLSTATE|syntax error at|violates|\.ts\b/;

it(
  "answers every call as its contract says or refuses it in words, whatever is in it",
  { timeout: 120_000 },
  async () => {
    const statuses = new Map<string, Set<number>>();
    await fc.assert(
      fc.asyncProperty(calls(), async (call) => {
        const started = performance.now();
        const reply = await send(call);
        const { endpoint } = call;
        statuses.set(endpoint.name, (statuses.get(endpoint.name) ?? new Set()).add(reply.statusCode));

        expect(performance.now() - started).toBeLessThan(slowest);
        expect(reply.statusCode).toBeLessThan(500);
        expect(reply.body).not.toMatch(insides);
        const isJson = String(reply.headers["content-type"]).includes("application/json");
        if (isJson) (reply.statusCode < 300 && endpoint.reply ? endpoint.reply : ErrorReply).parse(reply.json());
        // What ends the session or leaves the company must not spare the calls that come after it.
        if (reply.statusCode < 300 && ["logout", "changeCompany"].includes(endpoint.name))
          owner = await world.freshly(owner);
      }),
      { numRuns: rounds },
    );

    const everRight = [...statuses].filter(([, seen]) => [...seen].some((status) => status < 400));
    expect(everRight.length).toBeGreaterThan(Math.min(app.endpoints.length / 3, rounds / 50));
  },
);
