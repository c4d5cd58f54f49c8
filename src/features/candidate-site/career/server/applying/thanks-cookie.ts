import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "#server/app.ts";
import { isSecure } from "#server/http/session.ts";

// Cookie that passes the secret link from the form to the thanks page. In the URL, the link would end up in histories and
// logs. The cookie also shows that this browser has applied for the job before.

const name = "status_link";
const maxAge = 30 * 60;

type Place = { app: Pick<App, "config">; reply: FastifyReply; path: string };

export const rememberStatusLink = ({ app, reply, path }: Place, token: string) =>
  reply.setCookie(name, token, { path, httpOnly: true, sameSite: "lax", secure: isSecure(app), maxAge });

export const rememberedToken = ({ cookies }: Pick<FastifyRequest, "cookies">): string | undefined =>
  /^[\w-]{20,200}$/.exec(cookies[name] ?? "")?.[0];
