import type { FastifyRequest } from "fastify";
import type { App } from "../app.ts";

/** The person's own choice, else the one made on this browser, else the first the browser asks for and we have. */
export function languageOf(app: Pick<App, "translations">, request: FastifyRequest): string {
  const { languages } = app.translations;
  const asked = (request.headers["accept-language"] ?? "")
    .split(",")
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  const wanted = [request.actor?.language, request.cookies?.language, ...asked];
  return wanted.find((language): language is string => language !== undefined && languages.includes(language)) ?? "en";
}
