import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { mayViewAs } from "#shared/rights.ts";
import { isUnsafe, type Endpoint } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { actorsIn, actorsQuery, asActor, entersWithoutSso, hasRole } from "../actors.ts";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { equalText, hashToken } from "../secrets.ts";
import { originOf } from "./origin.ts";

export type Session = { id: number; actor: Actor };

export const isSecure = (app: Pick<App, "config">) => app.config.publicUrl?.startsWith("https:") ?? false;

/** Behind https the prefix makes browsers refuse the cookie from anywhere but this host. */
export const hostCookie = (app: App, name: string) => (isSecure(app) ? `__Host-${name}` : name);

const cookieName = (app: App) => hostCookie(app, "hirelane");

export const cookieOptions = (app: App) => ({ path: "/", sameSite: "lax" as const, secure: isSecure(app) });

export const sessionToken = (app: App, request: FastifyRequest) => request.cookies[cookieName(app)];

export const csrfTokenOf = (app: App, session_id: number) => app.secrets.sign("csrf", String(session_id));

export function setSessionCookies(
  app: App,
  reply: FastifyReply,
  session: { id: number; token: string; expires_at: string },
): void {
  const expires = new Date(session.expires_at);
  reply.setCookie(cookieName(app), session.token, { ...cookieOptions(app), httpOnly: true, expires });
  reply.setCookie("csrftoken", csrfTokenOf(app, session.id), { ...cookieOptions(app), expires });
}

export function clearSessionCookies(app: App, reply: FastifyReply): void {
  reply.clearCookie(cookieName(app), cookieOptions(app));
  reply.clearCookie("csrftoken", cookieOptions(app));
}

/**
 * The session behind a cookie, with what its person may do now: lost rights count from the next request on, and where a
 * company has come to force its single sign-on, sessions without it are worth nothing.
 */
export const findSession = async (db: Db, token: string): Promise<Session | undefined> =>
  (await findSessions(db, [token])).get(token);

/** The sessions that are open behind these cookies. */
export async function findSessions(db: Db, tokens: readonly string[]): Promise<Map<string, Session>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString("hex"), token]));
  const rows = await actorsQuery(db)
    .innerJoin("session", (join) =>
      join.onRef("session.user_id", "=", "app_user.id").onRef("session.company_id", "=", "company.id"),
    )
    .where("session.token_hash", "in", tokens.map(hashToken))
    .where("session.expires_at", ">", sql<string>`now()`)
    .where((eb) =>
      eb.or([
        eb.and([eb("session.method", "=", "sso"), hasRole]),
        eb.and([eb("session.method", "<>", "sso"), eb.or([eb("app_user.is_superuser", "=", true), entersWithoutSso])]),
      ]),
    )
    .select(["session.id", "session.token_hash", "session.viewed_as_id", "session.method"])
    .execute();

  const viewed = await viewedActors(db, rows);
  return new Map(
    rows.map((row) => {
      const actor = asActor(row, row.method === "sso" ? "single_sign_on" : "sign_in");
      const colleague = viewed.find(
        ({ user_id, company_id }) => user_id === row.viewed_as_id && company_id === row.company_id,
      );
      const isViewing = colleague !== undefined && mayViewAs(actor, colleague);
      const shown = isViewing ? { ...colleague, language: actor.language, viewed_by: actor.user_id } : actor;
      return [byHash.get(row.token_hash.toString("hex")) ?? "", { id: row.id, actor: shown }];
    }),
  );
}

/** The colleagues as whom admins look at the product, without those who have no access any more. */
async function viewedActors(db: Db, sessions: readonly { company_id: number; viewed_as_id: number | null }[]) {
  const colleagues = sessions.flatMap(({ company_id, viewed_as_id: user_id }) =>
    user_id === null ? [] : [{ company_id, user_id }],
  );
  return colleagues.length === 0 ? [] : actorsIn(db, colleagues);
}

/**
 * Guard of the web app: signed in, sent by our own script, and on unsafe calls with the session's CSRF token. A tab sends it
 * with reads as well, so that it shows nothing of a session that began in another tab.
 */
export async function requireSession(
  app: App,
  request: FastifyRequest,
  endpoint: Pick<Endpoint, "guard" | "method" | "changes" | "whileViewing">,
): Promise<Session> {
  if (endpoint.guard === "session_download") requireOwnPage(request);
  else requireScript(request);
  if (isUnsafe(endpoint)) requireSameSite(app, request);
  const token = sessionToken(app, request);
  const session = token ? await app.knownSessions.find(token) : undefined;
  if (!session) throw new AppError(401, "signed_out", "server:errors.signedOut");

  const sent = request.headers["x-csrftoken"];
  const isOptional = !isUnsafe(endpoint) && !sent;
  if (!isOptional && (typeof sent !== "string" || !equalText(sent, csrfTokenOf(app, session.id)))) {
    throw new AppError(403, "csrf", "server:errors.csrf");
  }
  if (isUnsafe(endpoint) && session.actor.viewed_by !== undefined && !endpoint.whileViewing) throw viewingAs();
  return session;
}

/** An admin who looks at the product as a colleague does neither changes anything nor sees the colleague's own account. */
export const viewingAs = () => new AppError(403, "viewing_as", "server:errors.viewingAs");

/** A form on another site can send neither this header nor a JSON body with our cookies. */
export function requireScript(request: FastifyRequest): void {
  if (request.headers["x-requested-with"] !== "XMLHttpRequest")
    throw new AppError(403, "not_from_script", "server:errors.notFromScript");
}

/** A link or an image of our pages sends no header of ours, but the browser says by itself that it is ours. */
function requireOwnPage(request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  if (request.method === "GET" && (site === "same-origin" || site === "none")) return;
  requireScript(request);
}

/** Refuses a call that a browser says came from another site. */
export function requireSameSite(app: App, request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  const origin = request.headers.origin;
  const own = originOf(app, request);
  const isForeign =
    (site !== undefined && site !== "same-origin" && site !== "none") || (origin !== undefined && origin !== own);
  if (isForeign) throw new AppError(403, "foreign_site", "server:errors.foreignSite");
}
