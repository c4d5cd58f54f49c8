import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { isSecure } from "./session.ts";

/** Language of the person's account, else of the browser's cookie, else the first supported one in Accept-Language. */
export function languageOf(app: Pick<App, "translations">, request: FastifyRequest): string {
  const { languages } = app.translations;
  const asked = (request.headers["accept-language"] ?? "")
    .split(",")
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  const wanted = [request.actor?.language, request.cookies?.language, ...asked];
  return wanted.find((language): language is string => language !== undefined && languages.includes(language)) ?? "en";
}

const year = 365 * 24 * 3600;

/** Saves the language chosen in this browser, for staff and candidates alike. */
export const setLanguageCookie = (app: Pick<App, "config">, reply: FastifyReply, language: string) =>
  reply.setCookie("language", language, { path: "/", sameSite: "lax", secure: isSecure(app), maxAge: year });
