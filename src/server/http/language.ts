import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { isSecure } from "./session.ts";

/** The person's own choice, else the one made on this browser, else the first the browser asks for and we have. */
export function languageOf(app: Pick<App, "translations">, request: FastifyRequest): string {
  const { languages } = app.translations;
  const asked = (request.headers["accept-language"] ?? "")
    .split(",")
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  const wanted = [request.actor?.language, request.cookies?.language, ...asked];
  return wanted.find((language): language is string => language !== undefined && languages.includes(language)) ?? "en";
}

const year = 365 * 24 * 3600;

/** A choice made on this browser, for the pages of staff and of candidates alike. */
export const setLanguageCookie = (app: Pick<App, "config">, reply: FastifyReply, language: string) =>
  reply.setCookie("language", language, { path: "/", sameSite: "lax", secure: isSecure(app), maxAge: year });
