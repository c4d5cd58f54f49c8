import type { FastifyRequest } from "fastify";
import type { TranslateIn } from "#shared/sentences.ts";
import type { FrameView } from "#features/candidate-site/career/frame.views.ts";
import {
  chooseLanguage,
  companyView,
  createCareerContext,
  type CareerContext,
} from "#features/candidate-site/career/server/career-context.ts";
import type { PageMaker } from "#features/candidate-site/career/server/pages.ts";
import { companyOfPage, type PageCompany } from "#features/candidate-site/career/server/secret-pages.ts";
import { givenVisit } from "#features/candidate-site/career/server/visit.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import type { OpenedPortal } from "./portals.access.ts";

type Translate = TranslateIn<"referrals">;

/** Context of a request to a portal: its company, language and the path of its first page. */
export type PortalContext = {
  portal: OpenedPortal;
  company: PageCompany;
  career: CareerContext;
  t: Translate;
  home: string;
  frame(title: string, address: string): Promise<FrameView>;
};

type Asked = { request: FastifyRequest; company_id: number; token: string; lang: string | undefined };

export async function portalContext(
  app: App,
  maker: PageMaker,
  db: Db,
  portal: OpenedPortal,
  { request, company_id, token, lang }: Asked,
): Promise<PortalContext> {
  const company = await companyOfPage(db, company_id);
  const wanted = chooseLanguage(app, request, lang, company.language);
  const language = portal.languages.includes(wanted) ? wanted : (portal.languages[0] ?? company.language);
  const career = createCareerContext(app, maker, request, language, givenVisit({}));
  const t = app.translations.translateIn(language, "referrals");
  const home = `/refer/${token}/`;
  return {
    portal,
    company,
    career,
    t,
    home,
    async frame(title, address) {
      const page = { title, description: title, address, canonical: null };
      const frame = await career.frame({ ...page, company: { ...companyView(company), home } });
      return { ...frame, languages: frame.languages.filter(({ code }) => portal.languages.includes(code)) };
    },
  };
}
