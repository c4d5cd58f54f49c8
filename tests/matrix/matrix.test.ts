import type { Access } from "#shared/access.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Endpoint } from "#shared/contract.ts";
import { testApp } from "#tests/support/test-app.ts";
import type { Person } from "#tests/support/world.ts";
import { expected, relations, type Relation } from "./access-table.ts";
import { givenName } from "./documents.ts";
import { inputs } from "./inputs.ts";
import { givenAt } from "./moves.ts";
import { roles, type Role } from "./roles.ts";
import { createSetting, type MatrixSetting } from "./setting.ts";
import { createSubject, type Subject } from "./subjects.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Which of the two locks between companies this run takes off. */
    lockOff: "none" | "row_security" | "access_queries";
  }
}

const lockOff = inject("lockOff");
const app = await testApp();
/** A list has no subject whose company could be another one; what it holds is for its own tests. */
const withoutSubject: readonly Access[] = ["anyone", "signed_in", "upload:sign"];
const hasSubject = (endpoint: Endpoint) => !withoutSubject.includes(endpoint.access);
const isBorder = (endpoint: Endpoint, relation: Relation) =>
  hasSubject(endpoint) && (relation === "other_company" || relation === "absent");

let setting: MatrixSetting;
beforeAll(async () => {
  setting = await createSetting();
  if (lockOff === "row_security") await dropRowSecurity();
});

describe(`[ROLE-2] every endpoint x every role x every relation, with ${lockOff} taken off`, () => {
  const leaks: string[] = [];
  const answered = new Set<string>();
  let cases = 0;
  afterAll(() => console.log(`${cases} cases with ${lockOff} taken off`));

  it.each(app.endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s",
    { timeout: 120_000 },
    async (_name, endpoint) => {
      const foreignBefore = await foreignState();
      const wrong: string[] = [];
      for (const role of roles) {
        for (const relation of relations) {
          cases++;
          const status = await call(endpoint, role, relation);
          const wanted = expected(endpoint.access, role, relation);
          if (isDone(status)) answered.add(endpoint.name);
          if (wanted === "ok" ? isDone(status) : status === Number(wanted)) continue;
          const line = `${endpoint.name} as ${role} on ${relation}: ${status} instead of ${wanted}`;
          if (lockOff === "access_queries" && !isBorder(endpoint, relation)) leaks.push(line);
          else wrong.push(line);
        }
      }
      expect(wrong).toEqual([]);
      expect(await foreignState()).toEqual(foreignBefore);
      expect(answered).toContain(endpoint.name);
    },
  );

  it("covers what it claims to cover", () => {
    expect(cases).toBe(app.endpoints.length * roles.length * relations.length);
    // Without the access queries people of one company see each other's applications: a matrix that does not notice is blind.
    expect(leaks.length > 30).toBe(lockOff === "access_queries");
  });
});

/** A page answers a form by sending the browser on. */
const isDone = (status: number) => (status >= 200 && status < 300) || status === 303;

async function call(endpoint: Endpoint, role: Role, relation: Relation): Promise<number> {
  const input = inputs[endpoint.name];
  if (!input) throw new Error(`tests/matrix/inputs.ts has no valid call of ${endpoint.name}.`);
  const person = setting.people[role];
  const subject = subjects.get(relation) ?? (await createSubject(setting, relation));
  const who = sessions.get(role) ?? (await signIn(role));
  const { headers, ...given } = await input(subject, person);
  const { status } = await setting.here.sendRaw(who, endpoint, given, headers);

  const hasChanged = endpoint.method !== "GET" && isDone(status);
  if (hasChanged) subjects.delete(relation);
  else subjects.set(relation, subject);
  if (hasChanged) sessions.delete(role);
  else sessions.set(role, who);
  return status;
}

/** Neither a reading nor a refusal changes anything, so the next case is given what it was about and who asked. */
const subjects = new Map<Relation, Subject>();
const sessions = new Map<Role, Person | null>();

async function signIn(role: Role): Promise<Person | null> {
  const person = setting.people[role];
  return person && role !== "ended_session" ? setting.here.freshly(person) : person;
}

/** What the other company holds, less what the test itself put there. */
async function foreignState() {
  const { company } = setting.there;
  return setting.here.system(async (db) => {
    const { rows } = await sql<object>`
      select
        (select count(*) from activity where company_id = ${company.id} and type <> 'company_reloaded') as activity,
        (select count(*) from status_change where company_id = ${company.id} and dt_created <> ${givenAt}) as moves,
        (select count(*) from comment where company_id = ${company.id} and user_id <> ${setting.people.collaborator?.user_id ?? 0}) as comments,
        (select count(*) from application_file where company_id = ${company.id} and name <> ${givenName}) as files,
        (select count(*) from application where company_id = ${company.id} and version > 1) as versions
    `.execute(db);
    return rows[0];
  });
}

/** As an administrator of the database would: what remains between the companies is the access queries. */
async function dropRowSecurity(): Promise<void> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relrowsecurity and relkind in ('r', 'p')",
  );
  for (const { name } of rows) {
    await app.database.pool.query(`alter table ${name} disable row level security, no force row level security`);
  }
}
