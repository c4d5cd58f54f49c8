import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { AppError, notFound, type Message } from "#shared/errors.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import { defaultOf, picturesOf } from "#features/review/media/server/pictures.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import type { DB } from "#server/db/schema.ts";
import { ipBucket } from "#server/http/ip-bucket.ts";
import { createLimit } from "#server/http/limit.ts";
import type { RawReply } from "#server/http/raw-reply.ts";
import { hashToken } from "#server/secrets.ts";
import { messagePage } from "../career.views.ts";
import type { FrameView } from "../frame.views.ts";
import { companyView, pageReply, type CareerContext } from "./career-context.ts";
import { sendErrorPage } from "./error-page.ts";
import { createPageMaker, type PageMaker } from "./pages.ts";

// Pages with a secret URL, for people without an account. They look like candidates' pages, and use no script.

const formLimit = 64 * 1_024;

/** Registers these pages in a separate scope, whose error handler responds with a page. */
export async function addSecretPages(app: App, add: (app: App, maker: PageMaker) => void): Promise<void> {
  const maker = createPageMaker(app);
  await app.http.register(async (scope) => {
    const http = scope as unknown as FastifyInstance;
    http.setErrorHandler((error, request, reply) => sendErrorPage(app, maker, error, request, reply));
    http.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: formLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    add({ ...app, http }, maker);
  });
}

type Rate = { name: string; points: number; seconds: number; tooOften: SentenceKey };

/** Creates a rate limit per sender, which counts before the token is looked up, so that tokens can't be guessed. */
export function createAdmission({ database }: App, { name, points, seconds, tooOften }: Rate) {
  const limit = createLimit(database, { name, points, seconds });
  return async ({ request }: { request: FastifyRequest }): Promise<void> => {
    const wait = await limit.take(ipBucket(request.ip));
    if (wait === 0) return;
    const detail: Message = { key: tooOften, values: { count: Math.ceil(wait / 60) } };
    throw new AppError(429, "too_many", detail, { headers: { "retry-after": String(wait) } });
  };
}

type LinkColumns = { company_id: unknown; token_hash: unknown; revoked_at: unknown };
/** Tables of links that are opened by a token and can be revoked. */
type LinkTable = { [Name in keyof DB]: DB[Name] extends LinkColumns ? Name : never }[keyof DB];

/**
 * Returns the company of a link, for the system role, because the person has no account. Unknown and revoked links get
 * the same 404.
 */
export async function companyOfSecret(db: Db, table: LinkTable, token: string): Promise<number> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from ${sql.table(table)} where token_hash = ${hashToken(token)} and revoked_at is null
  `.execute(db);
  const [link] = rows;
  if (!link) throw notFound();
  return link.company_id;
}

export async function companyOfPage(db: Db, company_id: number) {
  const company = await db
    .selectFrom("company")
    .where("id", "=", company_id)
    .select(["id", "name", "slug", "language", "brand_color", "time_zone"])
    .executeTakeFirstOrThrow();
  return { ...company, logo: defaultOf(await picturesOf(db, company_id), "logo") };
}
export type PageCompany = Awaited<ReturnType<typeof companyOfPage>>;

/** Returns the language from the page's URL or form. Programs may send a form without a body. */
export const askedLanguage = ({ query, body }: FastifyRequest): string | undefined =>
  (query as { lang?: string }).lang ?? (body as { lang?: string } | null | undefined)?.lang;

/** Returns the frame of a secret page, which is hidden from search engines. */
export const secretFrame = (
  context: CareerContext,
  title: string,
  company: PageCompany,
  address: string,
): Promise<FrameView> =>
  context.frame({ title, description: title, company: companyView(company), address, canonical: null });

type Over = { career: CareerContext; company: PageCompany; address: string; heading: string; text: string };

/** Renders the page for a link that is no longer valid, with advice. Its form's draft is deleted in the browser. */
export async function overPage(maker: PageMaker, { career, company, address, heading, text }: Over): Promise<RawReply> {
  const frame = await secretFrame(career, heading, company, address);
  const view = { frame, heading, text, clears_draft: address, status: null, others: [] };
  return asSecret(pageReply(career.language, await maker.render(messagePage, view, career.t), 410));
}

/**
 * Headers of pages about a person: they are not cached or indexed, and other sites don't learn their URLs. `no-referrer`
 * would be too strict: the browser would send forms with `Origin: null`, which the server rejects.
 */
const secretHeaders = {
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
};

export const asSecret = ({ raw }: RawReply): RawReply => ({
  raw: { ...raw, headers: { ...raw.headers, ...secretHeaders } },
});
