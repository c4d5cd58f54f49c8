import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Endpoint } from "#shared/contract.ts";
import { dropRowSecurity, rowsOfCompany } from "#tests/support/row-security.ts";
import { testApp } from "#tests/support/test-app.ts";
import type { Person } from "#tests/support/world.ts";
import { expected, nounsOf, type Noun } from "./nouns.ts";
import { roles, type Role } from "./roles.ts";
import { relations, type Relation } from "./rows.ts";
import { createSetting, type MatrixSetting } from "./setting.ts";
import { createSubject, hasChanged, isDone, shareSubjects } from "./subject.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Lock between companies that this run removes. */
    lockOff: "none" | "row_security" | "access_queries";
  }
}

const lockOff = inject("lockOff");
/**
 * Relations to test. With both locks on, test all of them. The locks separate companies and matter only for existing
 * rows. With one lock removed, only calls on the other company's subject can differ, so only these are repeated. Calls
 * on the own subject prove that the call is valid. Without access queries they also show that people of the same
 * company see each other's data.
 */
const called: readonly Relation[] = lockOff === "none" ? relations : ["own_job", "other_company"];

const app = await testApp();
const endpoints = new Map(app.endpoints.map((endpoint) => [endpoint.name, endpoint]));
let setting: MatrixSetting;
beforeAll(async () => {
  setting = await createSetting();
  if (lockOff === "row_security") await dropRowSecurity(app);
});

let calls = 0;
afterAll(() => console.log(`${calls} calls with ${lockOff} taken off`));

// Tests of a noun share its subjects, and its last test counts the leaks of the previous ones.
const inOrder = { shuffle: false };

/**
 * Calls the endpoints of a wing's nouns as every role with every relation. One test file covers one wing, so that wings
 * run in parallel.
 */
export function proveWing(wing: string): void {
  describe(`[ROLE-2] every endpoint x every role x every relation, with ${lockOff} taken off`, inOrder, () => {
    describe.each(nounsOf(wing).map((noun) => [noun.noun, noun] as const))("%s", (_name, noun) => {
      let leaks = 0;
      // Creates one subject in the other company, which lists must not show.
      beforeAll(async () => {
        await subjects.of(noun, "other_company");
        // Analyze now, because autovacuum would do it too late: with query plans for empty tables a call takes seconds.
        await app.database.pool.query("analyze");
      });

      it.each(Object.keys(noun.inputs))("%s", { timeout: 120_000 }, async (name) => {
        const endpoint = endpoints.get(name) as Endpoint;
        const wrong: string[] = [];
        const statuses: number[] = [];
        const absences = new Map<Role, Set<string>>();
        for (const relation of await relationsOf(noun, name)) {
          const prepared = await prepare(noun, endpoint, relation);
          const mustStay =
            relation === "other_company" && roles.every((role) => wantedOf(endpoint, role, relation) !== "ok");
          const before = mustStay && (await rowsOfCompany(app, setting.there.company.id));
          for (const role of roles) {
            const { status, body } = await prepared(role);
            const wanted = wantedOf(endpoint, role, relation);
            const who = `${name} as ${role} on ${relation}`;
            statuses.push(status);
            if (wanted === "ok" ? isDone(status) : status === Number(wanted)) {
              if (tells(body, { wanted, relation })) wrong.push(`${who} tells what it should not`);
              if (status === 404) absences.set(role, (absences.get(role) ?? new Set()).add(JSON.stringify(body)));
            } else if (lockOff === "access_queries" && relation !== "other_company") leaks++;
            else wrong.push(`${who}: ${status} instead of ${wanted}`);
          }
          const after = mustStay && (await rowsOfCompany(app, setting.there.company.id));
          if (!isDeepStrictEqual(after, before)) wrong.push(`${name} leaves something in the other company`);
        }
        expect(wrong).toEqual([]);
        expect(statuses.some(isDone), "no person's call is done").toBe(true);
        // A hidden row and a missing row get the same response, so that nobody can find out which one it is.
        expect([...absences.values()].filter((bodies) => bodies.size > 1)).toEqual([]);
      });

      it("leaks without its access query, where it has one", () => {
        const hides = Object.keys(noun.inputs).some((name) =>
          roles.some((role) => wantedOf(endpoints.get(name) as Endpoint, role, "own_job") === "404"),
        );
        expect(leaks > 0).toBe(hides && lockOff === "access_queries");
      });
    });
  });
}

const wantedOf = ({ access }: Endpoint, role: Role, relation: Relation) => expected(access, role, relation);

/** Whether a response leaks: marked text of the other company in any response, or of the own company in a refusal. */
function tells(body: unknown, { wanted, relation }: { wanted: string; relation: Relation }): boolean {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  if (wanted === "ok") return relation !== "other_company" && text.includes(setting.marks.there);
  return text.includes(setting.marks.there) || text.includes(setting.marks.here);
}

/**
 * Lists the relations to test. A call that never reads its subject is identical for every relation, so one is enough.
 */
async function relationsOf(noun: Noun, name: string): Promise<readonly Relation[]> {
  let looked = false;
  const subject = await subjects.of(noun, "own_job");
  const watched = new Proxy(subject, {
    get: (target, field) => {
      looked = true;
      return Reflect.get(target, field) as unknown;
    },
  });
  await noun.inputs[name]?.(watched, setting.people.owner);
  return looked ? called : ["own_job"];
}

/**
 * Creates the subjects of calls on the other company before the first call, so that rows left by a call can be
 * detected.
 */
async function prepare(noun: Noun, endpoint: Endpoint, relation: Relation) {
  const input = async (role: Role) => {
    const subject = await subjects.of(noun, relation);
    return noun.inputs[endpoint.name]?.(subject, setting.people[role]) ?? {};
  };
  const ahead = new Map<Role, Awaited<ReturnType<typeof input>>>();
  if (relation === "other_company") for (const role of roles) ahead.set(role, await input(role));
  return async (role: Role) => {
    const { headers, ...given } = ahead.get(role) ?? (await input(role));
    const who = sessions.get(role) ?? (await signIn(role));
    const reply = await setting.here.sendRaw(who, endpoint, given, headers);
    if (hasChanged(endpoint, reply)) {
      subjects.forget(noun, relation);
      sessions.delete(role);
    } else sessions.set(role, who);
    calls++;
    return reply;
  };
}

/** Reads and refusals change nothing, so the next case reuses the subject and the session. */
const subjects = shareSubjects((noun, relation) => createSubject(setting, noun, relation));
const sessions = new Map<Role, Person | null>();

async function signIn(role: Role): Promise<Person | null> {
  const person = setting.people[role];
  return person && role !== "ended_session" ? setting.here.freshly(person) : person;
}
