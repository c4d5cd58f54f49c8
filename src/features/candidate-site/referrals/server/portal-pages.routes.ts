import type { FastifyRequest } from "fastify";
import { AppError, notFound } from "#shared/errors.ts";
import { todayIn } from "#shared/time-zone.ts";
import { messagePage } from "#features/candidate-site/career/career.views.ts";
import { pageReply } from "#features/candidate-site/career/server/career-context.ts";
import type { PageMaker } from "#features/candidate-site/career/server/pages.ts";
import { createFormReceiver, type Received } from "#features/candidate-site/career/server/receive-form.ts";
import { listRecommendableJobs } from "#features/candidate-site/career/server/recommendable-jobs.ts";
import {
  addSecretPages,
  asSecret,
  createAdmission,
  overPage,
} from "#features/candidate-site/career/server/secret-pages.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import type { RawReply } from "#server/http/raw-reply.ts";
import { nothing, serveFoundCompany } from "#server/http/serve-public.ts";
import { getPortalPage, getPortalThanks, getRecommendPage, recommendPerson } from "../referrals.contract.ts";
import { portalPage, recommendPage } from "../referrals.views.ts";
import { recommenderFields } from "./check-recommendation.ts";
import { portalContext, type PortalContext } from "./portal-context.ts";
import { portalView, recommendView } from "./portal-page.ts";
import { companyOfPortal, requireOpenedPortal } from "./portals.access.ts";
import { answerRecommendation } from "./recommend.ts";

/** Rate limit per sender: enough for the colleagues of an office, who share an IP address, but too low to guess tokens. */
const rate = { name: "referral-sender", points: 300, seconds: 10 * 60, tooOften: "referrals:page.tooOften" } as const;

export const portalPageRoutes = (app: App): Promise<void> => addSecretPages(app, addPages);

type Input = { request: FastifyRequest; params: { token: string } };
type Context = Input & { db: Db; company_id: number };

function addPages(app: App, maker: PageMaker): void {
  const admit = createAdmission(app, rate);
  const receive = createFormReceiver(app);
  const finding = { admit, find: (db: Db, { params }: Input) => companyOfPortal(db, params.token) };

  async function open({ db, company_id, params, request }: Context, lang: string | undefined): Promise<PortalContext> {
    const portal = await requireOpenedPortal(db, company_id, params.token);
    return portalContext(app, maker, db, portal, { request, company_id, token: params.token, lang });
  }

  const jobsIn = async (db: Db, { portal, company }: PortalContext) =>
    listRecommendableJobs(db, company.id, todayIn(company.time_zone, app.clock), portal);

  async function jobIn(db: Db, context: PortalContext, job_id: number) {
    const job = (await jobsIn(db, context)).find(({ id }) => id === job_id);
    if (!job) throw notFound();
    return job;
  }

  const closed = ({ career, company, home, t }: PortalContext): Promise<RawReply> =>
    overPage(maker, { career, company, address: home, heading: t("page.closed.heading"), text: t("page.closed.text") });

  serveFoundCompany(app, getPortalPage, finding, nothing, async (given) => {
    const context = await open(given, given.query.lang);
    if (!context.portal.is_active) return closed(context);
    const view = await portalView(context, await jobsIn(given.db, context));
    const { language, t } = context.career;
    return asSecret(pageReply(language, await maker.render(portalPage, view, t)));
  });

  serveFoundCompany(app, getRecommendPage, finding, nothing, async (given) => {
    const context = await open(given, given.query.lang);
    if (!context.portal.is_active) return closed(context);
    const view = await recommendView(app, context, await jobIn(given.db, context, given.params.job_id));
    const { language, t } = context.career;
    return asSecret(pageReply(language, await maker.render(recommendPage, view, t)));
  });

  serveFoundCompany(app, recommendPerson, finding, receiveOpen, async ({ prepared, ...given }) => {
    const context = await open(given, prepared.submission.language);
    if (!context.portal.is_active) return closed(context);
    const job = await jobIn(given.db, context, given.params.job_id);
    return answerRecommendation({ app, db: given.db, maker, request: given.request, context, job }, prepared);
  });

  /** Receives a form, but no files for an inactive portal. */
  async function receiveOpen({
    request,
    params,
    company_id,
  }: Input & { params: { job_id: number }; company_id: number }): Promise<Received> {
    const { is_active } = await app.database.tenant({ company_ids: [company_id], readOnly: true }, (db) =>
      requireOpenedPortal(db, company_id, params.token),
    );
    if (!is_active) throw new AppError(410, "over", "referrals:page.closed.text");
    return receive(request, { company_id, job_id: params.job_id }, recommenderFields);
  }

  serveFoundCompany(app, getPortalThanks, finding, nothing, async (given) => {
    const context = await open(given, given.query.lang);
    const { career, company, home, t } = context;
    const heading = t("page.thanks.heading");
    const view = {
      frame: await context.frame(heading, `${home}thanks/`),
      heading,
      text: t("page.thanks.text", { company: company.name }),
      clears_draft: given.query.job === undefined ? null : `${home}jobs/${given.query.job}/`,
      status: null,
      others: [],
    };
    return asSecret(pageReply(career.language, await maker.render(messagePage, view, career.t)));
  });
}
