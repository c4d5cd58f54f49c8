import type { FastifyReply, FastifyRequest } from "fastify";
import type { Picture } from "#features/review/media/media.ts";
import type { App } from "#server/app.ts";
import { setLanguageCookie } from "#server/http/language.ts";
import { originOf } from "#server/http/origin.ts";
import type { RawReply } from "#server/http/raw-reply.ts";
import type { Translate } from "../career.views.ts";
import type { CompanyView, FrameView } from "../frame.views.ts";
import { brandColors } from "./brand-colors.ts";
import type { PageMaker } from "./pages.ts";
import { visitOf, withVisit, type Visit } from "./visit.ts";

/** Context of a candidate's request: the response's language, and the URLs used in pages. */
export type CareerContext = {
  language: string;
  t: Translate;
  /** Scheme and host as requested by the candidate. */
  origin: string;
  visit: Visit;
  frame(page: PageOf): Promise<FrameView>;
};

type PageOf = Pick<FrameView, "title" | "description" | "company"> & {
  address: string;
  canonical: string | null;
  /** Absent for pages without an ad. */
  is_ad?: boolean;
  /** Preview image of links to the page. */
  cover?: Picture | null;
};

/** Returns the language requested in the URL, else the one chosen earlier, else the browser's, else the company's. */
export function chooseLanguage(app: App, request: FastifyRequest, asked: string | undefined, fallback: string): string {
  const { languages } = app.translations;
  const accepted = (request.headers["accept-language"] ?? "")
    .split(",")
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  const wanted = [asked, request.cookies.language, ...accepted, fallback];
  return wanted.find((language): language is string => language !== undefined && languages.includes(language)) ?? "en";
}

export function createCareerContext(
  app: App,
  maker: PageMaker,
  request: FastifyRequest,
  language: string,
  /** Source sent with a form; by default it is derived from the URL and the Referer header. */
  carried?: Visit,
): CareerContext {
  const t = app.translations.translateIn(language, "career");
  const origin = originOf(app, request);
  return {
    language,
    t,
    origin,
    visit: carried ?? visitOf(request, origin),
    async frame({ address, canonical, cover, is_ad = false, ...page }) {
      const preview = cover?.preview;
      return {
        ...page,
        is_ad,
        language,
        image: preview ? { ...preview, url: origin + preview.url, alt: cover.alt } : null,
        canonical: canonical === null ? null : `${origin}${canonical}`,
        is_translation: (request.query as { lang?: string }).lang === language,
        languages: app.translations.languages.toSorted().map((code) => ({
          code,
          name: nameOfLanguage(code),
          href: withLanguage(address, code),
        })),
        script: await maker.scriptAddress(),
      };
    },
  };
}

type Branded = { name: string; slug: string; brand_color: string | null; logo: Picture | null };

export const companyView = (company: Branded, visit?: Visit): CompanyView => ({
  name: company.name,
  logo: company.logo,
  home: visit ? withVisit(`/careers/${company.slug}/`, visit) : `/careers/${company.slug}/`,
  ...brandColors(company.brand_color),
});

/** Stores a language chosen on the page in a cookie. */
export function rememberLanguage(app: App, reply: FastifyReply, asked: string | undefined, language: string): void {
  if (asked === language) setLanguageCookie(app, reply, language);
}

export const pageReply = (
  language: string,
  html: string,
  status = 200,
  headers: Record<string, string> = {},
): RawReply => ({
  raw: {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-language": language,
      "cache-control": "private, no-cache",
      vary: "Cookie, Accept-Language",
      ...headers,
    },
    body: html,
  },
});

/** Returns the language's name in that language, so that its speakers recognize it. */
function nameOfLanguage(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

function withLanguage(address: string, code: string): string {
  const [path = "", query = ""] = address.split("?");
  const search = new URLSearchParams(query);
  search.set("lang", code);
  return `${path}?${search}`;
}
