import type { FastifyRequest } from "fastify";
import { notFound } from "#shared/errors.ts";
import {
  chooseLanguage,
  createCareerContext,
  pageReply,
} from "#features/candidate-site/career/server/career-context.ts";
import type { PageMaker } from "#features/candidate-site/career/server/pages.ts";
import {
  addSecretPages,
  asSecret,
  askedLanguage,
  companyOfPage,
  companyOfSecret,
  createAdmission,
  overPage,
} from "#features/candidate-site/career/server/secret-pages.ts";
import { fileAnswer } from "#features/review/files/server/file-answer.ts";
import { redactedCv } from "#features/review/files/server/redacted-cv.ts";
import { documentOf } from "#features/review/files/server/files.service.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { redirect, type RawReply } from "#server/http/raw-reply.ts";
import { nothing, serveFoundCompany } from "#server/http/serve-public.ts";
import { getFeedbackCv, getFeedbackPage, giveFeedback } from "../feedback.contract.ts";
import { feedbackPage } from "../feedback.views.ts";
import { feedbackView } from "./feedback-page.ts";
import { expired, requireLink, type LinkedApplication } from "./feedback.access.ts";
import { keepFeedback, noteOpened } from "./feedback.service.ts";
import { readFeedback, type Filled } from "./read-feedback.ts";

/**
 * Rate limit per sender. A person opens the page a few times, but a program that guesses tokens needs more. The people of
 * an office share an IP address.
 */
const [perSender, seconds] = [120, 10 * 60];
/** Maximum characters, about fifty pages. */
const maxTextLength = 100_000;

export const feedbackPageRoutes = (app: App): Promise<void> => addSecretPages(app, addPages);

type Input = { request: FastifyRequest; params: { token: string } };
type Context = Input & { db: Db; company_id: number };

function addPages(app: App, maker: PageMaker): void {
  const admit = createAdmission(app, {
    name: "feedback-sender",
    points: perSender,
    seconds,
    tooOften: "feedback:page.tooOften",
  });
  const finding = { admit, find: (db: Db, { params }: Input) => companyOfSecret(db, "feedback_link", params.token) };

  /** Records the first opening. Ignores HEAD requests, which programs send to check a link. */
  async function open({ request, params, company_id }: Input & { company_id: number }): Promise<void> {
    if (request.method !== "GET") return;
    await app.database.tenant({ company_ids: [company_id], readOnly: false }, async (db) => {
      const link = await requireLink(db, company_id, params.token);
      if (!link.is_expired && link.opened_at === null) await noteOpened(db, company_id, link);
    });
  }

  async function pageOf(context: Context, link: LinkedApplication, shown: { filled?: Filled; isGiven: boolean }) {
    const { db, request, company_id, params } = context;
    const company = await companyOfPage(db, company_id);
    const language = chooseLanguage(app, request, askedLanguage(request), company.language);
    const career = createCareerContext(app, maker, request, language);
    const t = app.translations.translateIn(language, "feedback");
    const address = `/feedback/${params.token}/`;
    if (link.is_expired)
      return overPage(maker, {
        career,
        company,
        address,
        heading: t("page.expiredTitle"),
        text: t("page.expired"),
      });
    const view = await feedbackView(career, t, {
      link,
      company,
      address,
      cv: await shownCvOf(db, company_id, link),
      ...shown,
    });
    return asSecret(pageReply(language, await maker.render(feedbackPage, view, career.t), shown.filled ? 422 : 200));
  }

  serveFoundCompany(app, getFeedbackPage, finding, open, async (context) => {
    const link = await requireLink(context.db, context.company_id, context.params.token);
    return pageOf(context, link, { isGiven: context.query.given !== undefined && link.given_at !== null });
  });

  serveFoundCompany(app, giveFeedback, finding, nothing, async (context): Promise<RawReply> => {
    const { db, company_id, params, request } = context;
    const link = await requireLink(db, company_id, params.token, { lock: true });
    if (link.is_expired) return pageOf(context, link, { isGiven: false });
    const read = readFeedback(request.body);
    if ("filled" in read) return pageOf(context, link, { filled: read.filled, isGiven: false });
    await keepFeedback(db, company_id, link, read.given);
    const language = chooseLanguage(app, request, askedLanguage(request), "en");
    return asSecret(redirect(`/feedback/${params.token}/?given=1&lang=${language}`));
  });

  serveFoundCompany(app, getFeedbackCv, finding, nothing, async ({ db, company_id, params, request }) => {
    const link = await requireLink(db, company_id, params.token);
    if (link.is_expired) throw expired();
    const file = await cvOf(db, company_id, link);
    if (!file) throw notFound();
    return asSecret(fileAnswer(app.storage, file, request, false));
  });
}

/** Returns the CV's text. For a masked application it is redacted, as for its other readers. */
async function shownCvOf(db: Db, company_id: number, link: LinkedApplication) {
  if (!link.is_masked) return cvOf(db, company_id, link);
  const { text } = await redactedCv(db, { id: link.application_id, company_id }, maxTextLength);
  return text === null ? undefined : { name: null, text: text.trim() };
}

/** Returns the CV document; undefined for a masked application, whose documents identify the candidate. */
const cvOf = async (db: Db, company_id: number, { application_id, is_masked }: LinkedApplication) =>
  is_masked ? undefined : documentOf(db, { company_id, application_id, field: "cv" }, maxTextLength);
