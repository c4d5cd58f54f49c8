import type { FastifyReply, FastifyRequest } from "fastify";
import { isUnsafe, type Endpoint } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import type { App } from "../app.ts";
import { equalText } from "../secrets.ts";
import type { Session } from "./find-session.ts";
import { originOf } from "./origin.ts";

export const isSecure = (app: Pick<App, "config">) => app.config.publicUrl?.startsWith("https:") ?? false;

/** With HTTPS, browsers accept a cookie with this prefix only if this exact host sets it. */
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
 * Guard of the web app: requires a session, our own script, and the session's CSRF token for unsafe methods. The
 * browser tab also sends the token with reads, so that it shows nothing of a session started in another tab.
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

/** Refusal for an admin in view-as mode, who can neither change anything nor see the colleague's own account. */
export const viewingAs = () => new AppError(403, "viewing_as", "server:errors.viewingAs");

/** A form on another site can send neither this header nor a JSON body with our cookies. */
export function requireScript(request: FastifyRequest): void {
  if (request.headers["x-requested-with"] !== "XMLHttpRequest")
    throw new AppError(403, "not_from_script", "server:errors.notFromScript");
}

/** Links and images of our own pages can't send our header, but the browser's Sec-Fetch-Site header identifies them. */
function requireOwnPage(request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  if (request.method === "GET" && (site === "same-origin" || site === "none")) return;
  requireScript(request);
}

/** Refuses a request that the browser marks as coming from another site. */
export function requireSameSite(app: App, request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  const origin = request.headers.origin;
  const own = originOf(app, request);
  const isForeign =
    (site !== undefined && site !== "same-origin" && site !== "none") || (origin !== undefined && origin !== own);
  if (isForeign) throw new AppError(403, "foreign_site", "server:errors.foreignSite");
}
