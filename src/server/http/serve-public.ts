import type { Endpoint, HandlerReplyOf } from "#shared/contract.ts";
import { notFound } from "#shared/errors.ts";
import type { App, SystemApp } from "../app.ts";
import type { Db } from "../db/database.ts";
import { findIn } from "./company-finder.ts";
import { isRawReply, type RawReply } from "./raw-reply.ts";
import { addRoute, parseInput, retryConflicts } from "./route.ts";
import { encodeReply } from "./serve.ts";
import { requireSameSite, requireScript } from "./session.ts";
import type { EndpointInput } from "./endpoint-input.ts";

export type PublicContext<E extends Endpoint, Prepared = undefined> = EndpointInput<E> & { db: Db; prepared: Prepared };
export type CompanyContext<E extends Endpoint, Prepared = undefined> = PublicContext<E, Prepared> & {
  company_id: number;
};

type Handled<E extends Endpoint> = Promise<HandlerReplyOf<E> | RawReply>;

/**
 * Serves an endpoint that works before sign-in: sign-in itself, and first setup. The transaction has the database role
 * `system`, because no company is known yet. `prepare` does work that must not hold a transaction open.
 */
export function servePublic<E extends Endpoint, P>(
  app: SystemApp,
  endpoint: E,
  prepare: (input: EndpointInput<E>) => Promise<P>,
  handler: (context: PublicContext<E, P>) => Handled<E>,
): void {
  addRoute(app, endpoint, async (request, reply) => {
    if (endpoint.method !== "GET") {
      requireScript(request);
      requireSameSite(app, request);
    }
    const input = { ...(parseInput(endpoint, request) as EndpointInput<E>), request, reply };
    const prepared = await prepare(input);
    return app.database.system(async (db) => answer(endpoint, await handler({ ...input, db, prepared })), {
      readOnly: endpoint.method === "GET",
    });
  });
}

/** Serves a candidate's page or form of the company named in the path. */
export const serveCompany = <E extends Endpoint, P>(
  app: App,
  endpoint: E,
  prepare: (input: EndpointInput<E> & { company_id: number }) => Promise<P>,
  handler: (context: CompanyContext<E, P>) => Handled<E>,
): void =>
  serveFoundCompany(
    app,
    endpoint,
    { find: (db, { params }) => findCompany(db, (params as { company_slug: string }).company_slug) },
    prepare,
    handler,
  );

type Finding<E extends Endpoint> = {
  /** Refuses callers over their rate limit, before any lookup. */
  admit?: (input: EndpointInput<E>) => Promise<void>;
  find: (db: Db, input: EndpointInput<E>) => Promise<number>;
};

/** Serves without an account. The transaction sees only the company that `find` returns, as with a staff request. */
export function serveFoundCompany<E extends Endpoint, P>(
  app: App,
  endpoint: E,
  { admit, find }: Finding<E>,
  prepare: (input: EndpointInput<E> & { company_id: number }) => Promise<P>,
  handler: (context: CompanyContext<E, P>) => Handled<E>,
): void {
  addRoute(app, endpoint, async (request, reply) => {
    if (endpoint.method !== "GET") requireSameSite(app, request);
    const input = { ...(parseInput(endpoint, request) as EndpointInput<E>), request, reply };
    await admit?.(input);
    const company_id = await app.companyFinder[findIn]((db) => find(db, input));
    const prepared = await prepare({ ...input, company_id });
    const scope = { company_ids: [company_id], readOnly: endpoint.method === "GET" };
    return retryConflicts(() =>
      app.admission.ofCandidates(company_id, () =>
        app.database.tenant(scope, async (db) =>
          answer(endpoint, await handler({ ...input, company_id, db, prepared })),
        ),
      ),
    );
  });
}

/** Serves a page of several companies without an account. The transaction sees the companies that `find` returns. */
export function serveFoundCompanies<E extends Endpoint, Found extends { company_ids: number[] }>(
  app: App,
  endpoint: E,
  find: (db: Db, input: EndpointInput<E>) => Promise<Found>,
  handler: (context: EndpointInput<E> & { db: Db; found: Found }) => Handled<E>,
): void {
  addRoute(app, endpoint, async (request, reply) => {
    const input = { ...(parseInput(endpoint, request) as EndpointInput<E>), request, reply };
    const found = await app.companyFinder[findIn]((db) => find(db, input));
    return app.database.tenant({ company_ids: found.company_ids, readOnly: true }, async (db) =>
      answer(endpoint, await handler({ ...input, db, found })),
    );
  });
}

/** Reads for a program without an account. The transaction sees only the company with this slug. */
export async function readOfCompany<T>(
  { database, companyFinder }: Pick<App, "database" | "companyFinder">,
  company_slug: string,
  read: (db: Db, company_id: number) => Promise<T>,
): Promise<T> {
  const company_id = await companyFinder[findIn]((db) => findCompany(db, company_slug));
  return database.tenant({ company_ids: [company_id], readOnly: true }, (db) => read(db, company_id));
}

/** The `prepare` of endpoints with nothing to do before their transaction. */
export const nothing = async () => undefined;

const answer = (endpoint: Endpoint, result: unknown) => (isRawReply(result) ? result : encodeReply(endpoint, result));

async function findCompany(db: Db, slug: string): Promise<number> {
  const company = await db.selectFrom("company").select("id").where("slug", "=", slug).executeTakeFirst();
  if (!company) throw notFound();
  return company.id;
}
