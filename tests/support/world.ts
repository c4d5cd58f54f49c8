import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { CompanyFeature, CompanyRole, JobRole } from "#shared/actor.ts";
import type { CallOf, Endpoint, ReplyOf } from "#shared/contract.ts";
import type { Permission } from "#shared/permissions.ts";
import { requestAddress } from "#shared/request-address.ts";
import { createCompany, createEmptyCompany } from "#features/across/setup/server/create-company.ts";
import { createSession } from "#features/platform/sessions/server/sessions.service.ts";
import type { Db } from "#server/db/database.ts";
import { csrfTokenOf } from "#server/http/session.ts";
import { createFactories } from "./factories.ts";
import { testApp } from "./test-app.ts";

export type Person = { user_id: number; email: string; name: string; cookie: string; csrf: string };

export type Reply<E extends Endpoint> = { status: number; body: ReplyOf<E>; headers: Record<string, string> };

/** Body of a refused call. Successful calls have the contract's reply type instead. */
type Refusal = { status: number; body: { code: string; detail: string; errors?: Record<string, string[]> } };

type PersonOptions = {
  language?: string;
  name?: string;
  is_superuser?: boolean;
  permissions?: Permission[];
  expires_at?: string;
  jobs?: [{ id: number }, JobRole][];
  applications?: { id: number }[];
};

type WorldOptions = {
  /** Whether the company has the message templates and tags of a new company. */
  hasStarterContent?: boolean;
  features?: CompanyFeature[];
  name?: string;
  /** Whether each created application is logged, as if it had arrived. */
  logsArrivals?: boolean;
};

/**
 * Creates one company with its pipeline, and helpers to create people and rows. Tests share a database, so each one
 * uses only its own company's rows. Preconditions are written directly to the database; the behavior under test goes
 * through HTTP.
 */
export async function createWorld(options: WorldOptions = {}) {
  const app = await testApp();
  /**
   * Most recent transaction id written in this world. Searches wait for it, as a browser's search does for the
   * browser's own writes.
   */
  let written = 0n;
  const noteWrite = (xid: string | null | undefined) => {
    if (xid && BigInt(xid) > written) written = BigInt(xid);
  };
  /** Header that makes a search include everything written in this world. */
  const afterWrites = (): Record<string, string> => (written > 0n ? { "x-after-xid": String(written) } : {});
  async function system<T>(run: (db: Db) => Promise<T>): Promise<T> {
    const { result, xid } = await app.database.system(async (db) => {
      const made = await run(db);
      const { rows } = await sql<{ xid: string | null }>`
        select pg_current_xact_id_if_assigned()::text as xid`.execute(db);
      return { result: made, xid: rows[0]?.xid };
    });
    noteWrite(xid);
    return result;
  }
  const company = await system(async (db) => {
    const create = options.hasStarterContent ? createCompany : createEmptyCompany;
    const { id } = await create(db, { name: options.name ?? `Company ${randomUUID().slice(0, 8)}`, language: "en" });
    const features = options.features ?? ["file_search"];
    return db
      .updateTable("company")
      .set({ features })
      .where("id", "=", id)
      .returning(["id", "slug", "name"])
      .executeTakeFirstOrThrow();
  });

  /** Creates a confirmed colleague who is signed in. */
  async function person(role: CompanyRole | "superuser", given: PersonOptions = {}): Promise<Person> {
    return system(async (db) => {
      const email = `${randomUUID()}@example.com`;
      const name = given.name ?? `${role} ${email.slice(0, 4)}`;
      const is_superuser = role === "superuser" || given.is_superuser === true;
      const user = await db
        .insertInto("app_user")
        .values({ email, email_key: email, name, language: given.language ?? "en", is_superuser })
        .returning("id")
        .executeTakeFirstOrThrow();
      const ids = { company_id: company.id, user_id: user.id };
      if (role !== "superuser") {
        await db
          .insertInto("company_user")
          .values({ ...ids, role, confirmed_at: sql`now()`, expires_at: given.expires_at ?? null })
          .execute();
      }
      for (const permission of given.permissions ?? [])
        await db
          .insertInto("user_permission")
          .values({ ...ids, permission })
          .execute();
      for (const [job, jobRole] of given.jobs ?? [])
        await db
          .insertInto("job_user")
          .values({ ...ids, job_id: job.id, role: jobRole })
          .execute();
      for (const application of given.applications ?? []) {
        await db
          .insertInto("application_user")
          .values({ ...ids, application_id: application.id })
          .execute();
      }
      return { user_id: user.id, email, name, ...(await signIn(db, user.id)) };
    });
  }

  async function signIn(db: Db, user_id: number): Promise<Pick<Person, "cookie" | "csrf">> {
    const session = await createSession(db, user_id, company.id);
    return { cookie: `hirelane=${session.token}`, csrf: csrfTokenOf(app, session.id) };
  }

  /** Signs the person in with a new session for one call, whatever an earlier call did to the old session. */
  const freshly = (who: Person) => system(async (db) => ({ ...who, ...(await signIn(db, who.user_id)) }));

  /** Calls an endpoint like the web app: headers, CSRF token and URL follow the contract. */
  async function send<E extends Endpoint>(
    who: Person | null,
    endpoint: E,
    call: CallOf<E>,
    headers: Record<string, string> = {},
  ): Promise<Reply<E>> {
    const { params, query, body } = call as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const response = await app.http.inject({
      method: endpoint.method,
      url: requestAddress(endpoint.path, { params, query }),
      headers: {
        accept: "application/json",
        "x-requested-with": "XMLHttpRequest",
        ...(who && { cookie: who.cookie, "x-csrftoken": who.csrf }),
        ...afterWrites(),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    noteWrite(response.headers["x-write-xid"] as string | undefined);
    const isJson = response.headers["content-type"]?.toString().includes("json") ?? false;
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as ReplyOf<E>,
      headers: response.headers as Record<string, string>,
    };
  }

  /** Sends a call that should be refused, or that violates the contract on purpose. */
  const sendRaw = (who: Person | null, endpoint: Endpoint, call: object, headers: Record<string, string> = {}) =>
    send(who, endpoint, call as never, headers) as unknown as Promise<Refusal>;

  return {
    app,
    company,
    system,
    person,
    freshly,
    send,
    sendRaw,
    afterWrites,
    ...createFactories(system, company.id, options),
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
