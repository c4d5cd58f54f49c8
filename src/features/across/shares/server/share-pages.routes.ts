import type { FastifyRequest } from "fastify";
import { AppError, notFound } from "#shared/errors.ts";
import {
  chooseLanguage,
  createCareerContext,
  pageReply,
} from "#features/candidate-site/career/server/career-context.ts";
import type { PageMaker } from "#features/candidate-site/career/server/pages.ts";
import {
  addSecretPages,
  asSecret,
  companyOfPage,
  companyOfSecret,
  createAdmission,
  overPage,
} from "#features/candidate-site/career/server/secret-pages.ts";
import { isOpenedByPerson } from "#features/candidate-site/career/server/visit.ts";
import { canPrintFiles } from "#features/review/files/files.policy.ts";
import { fileAnswer } from "#features/review/files/server/file-answer.ts";
import { requireFile } from "#features/review/files/server/files.service.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { nothing, serveFoundCompany } from "#server/http/serve-public.ts";
import { getSharedFile, getSharePage } from "../shares.contract.ts";
import { sharePage } from "../shares.views.ts";
import { shareView } from "./share-page.ts";
import { requireShare } from "./shares.access.ts";
import { noteShareOpened } from "./shares.service.ts";

/**
 * Rate limit: enough for the people of an office who share an IP address and also open documents, but too low for
 * guessing tokens.
 */
const rate = { name: "share-sender", points: 300, seconds: 10 * 60, tooOften: "shares:page.tooOften" } as const;

export const sharePageRoutes = (app: App): Promise<void> => addSecretPages(app, addPages);

type Input = { request: FastifyRequest; params: { token: string } };

function addPages(app: App, maker: PageMaker): void {
  const admit = createAdmission(app, rate);
  const finding = { admit, find: (db: Db, { params }: Input) => companyOfSecret(db, "share_link", params.token) };

  async function open({ request, params, company_id }: Input & { company_id: number }): Promise<void> {
    if (!isOpening(request)) return;
    await app.database.tenant({ company_ids: [company_id], readOnly: false }, async (db) => {
      const share = await requireShare(db, company_id, params.token);
      if (share.applications.length > 0) await noteShareOpened(db, share);
    });
  }

  serveFoundCompany(app, getSharePage, finding, open, async ({ db, company_id, params, query, request }) => {
    const share = await requireShare(db, company_id, params.token);
    const company = await companyOfPage(db, company_id);
    const language = chooseLanguage(app, request, query.lang, company.language);
    const career = createCareerContext(app, maker, request, language);
    const t = app.translations.translateIn(language, "shares");
    const address = `/share/${params.token}/`;
    const { creator, applications } = share;
    if (!creator || applications.length === 0)
      return overPage(maker, { career, company, address, heading: t("page.overTitle"), text: t("page.over") });
    const view = await shareView(db, career, t, { share, creator, company, address, page: query.page ?? 1 });
    return asSecret(pageReply(language, await maker.render(sharePage, view, career.t)));
  });

  serveFoundCompany(app, getSharedFile, finding, nothing, async ({ db, company_id, params, request }) => {
    const { creator, applications, sections } = await requireShare(db, company_id, params.token);
    if (!creator || applications.length === 0) throw new AppError(410, "over", "shares:page.over");
    const isShown =
      sections.includes("documents") &&
      canPrintFiles(creator) &&
      applications.some(({ id }) => id === params.application_id);
    if (!isShown) throw notFound();
    return asSecret(fileAnswer(app.storage, await requireFile(db, creator, params), request, false));
  });
}

/** Whether a person opens the link. Further pages and language changes have query parameters and don't count. */
function isOpening(request: FastifyRequest): boolean {
  return isOpenedByPerson(request) && Object.keys(request.query as object).length === 0;
}
