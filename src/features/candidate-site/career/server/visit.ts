import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { cleanWords } from "#features/review/applications/server/clean-words.ts";
import { sourceKey } from "#features/review/applications/source-names.ts";

/**
 * Source of a candidate: the name in the link they followed, and the site that linked. Pages pass it on in links and
 * forms, so that no cookie is needed.
 */
export type Visit = { source: string | null; referrer: string | null };

const maxSource = 100;

const host = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,8}$/;

const sourceIn = (text: string | undefined): string | null =>
  cleanWords("social_title", text ?? "")
    .slice(0, maxSource)
    .toWellFormed()
    .trim() || null;

function hostIn(text: string | undefined): string | null {
  const name = (text ?? "").toLowerCase().replace(/^www\./, "");
  return name.length <= maxSource && host.test(name) ? name : null;
}

type Given = { source?: string | undefined; gh_src?: string | undefined; utm_source?: string | undefined };

/** Parses the source from a page's search parameters or form. */
export const givenVisit = (given: Given & { referrer?: string | undefined }): Visit => ({
  source: sourceIn(given.source ?? given.gh_src ?? given.utm_source),
  referrer: hostIn(given.referrer),
});

/**
 * Returns the visit's source. The URL takes precedence over the Referer header, which names the career page itself
 * between the first page and the form.
 */
export function visitOf({ query, headers }: FastifyRequest, origin: string): Visit {
  const visit = givenVisit(wordsOf(query));
  return { ...visit, referrer: visit.referrer ?? refererHost(headers.referer, origin) };
}

/** Drops repeated parameters. */
const wordsOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => typeof value === "string"));

/** Returns only the host of the Referer header, because the path can reveal what a person searched for. */
function refererHost(referer: string | undefined, origin: string): string | null {
  const url = referer ? URL.parse(referer) : null;
  if (!url || url.host === URL.parse(origin)?.host) return null;
  return hostIn(url.hostname);
}

export const keyOfVisit = ({ source, referrer }: Visit): string => sourceKey(source ?? referrer ?? "");

/** Returns the source in the form stored with an application. */
export const sourceOfVisit = ({ source, referrer }: Visit): Record<string, string> => ({
  ...(source !== null && { source }),
  ...(referrer !== null && { referrer }),
});

/** Adds the visit's source to a path of another page. */
export function withVisit(address: string, visit: Visit): string {
  const words = new URLSearchParams(sourceOfVisit(visit));
  if (words.size === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${words}`;
}

/** Whether a person opens the page. Link previews, prefetches and bots don't count. */
export function isOpenedByPerson({ method, headers }: FastifyRequest): boolean {
  const isAhead = headers["sec-purpose"] !== undefined || headers["x-purpose"] === "preview";
  return method === "GET" && !isAhead && !isbot(headers["user-agent"]);
}

/** Whether the page is reloaded or shown in another language, following a link to itself. */
export function isShownAnew({ headers, url }: FastifyRequest, origin: string): boolean {
  const from = headers.referer ? URL.parse(headers.referer) : null;
  return from?.host === URL.parse(origin)?.host && from?.pathname === url.split("?")[0];
}
