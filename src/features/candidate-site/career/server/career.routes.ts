import type { FastifyInstance } from "fastify";
import { notFound } from "#shared/errors.ts";
import { todayIn } from "#shared/time-zone.ts";
import type { App, SystemApp } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { originOf } from "#server/http/origin.ts";
import { redirect, type RawReply } from "#server/http/raw-reply.ts";
import { addRoute } from "#server/http/route.ts";
import { nothing, serveCompany, servePublic } from "#server/http/serve-public.ts";
import {
  applyForJob,
  getApplyPage,
  getCareerPage,
  getCareerScript,
  getJobPage,
  getRobots,
  getSitemap,
  getThanksPage,
  readCv,
} from "../career.contract.ts";
import { careerPage, jobPage, messagePage } from "../career.views.ts";
import { answerForm } from "./applying/apply.ts";
import { careerView, jobAddress } from "./career-page.ts";
import { inLanguage } from "./career-texts.ts";
import { companyOf, type Company } from "./career-company.ts";
import { findEndedJob, listOpenJobs } from "./career.queries.ts";
import { findOpenJob } from "./open-job.ts";
import { sendErrorPage } from "./error-page.ts";
import { linkToGroup } from "./group/group-page.ts";
import { addGroupPage } from "./group/group-page.routes.ts";
import { groupWithPage } from "./group/group.queries.ts";
import { endedView, jobView, thanksView } from "./jobs/job-page.ts";
import { createJobViews, type JobViews } from "./jobs/job-views.ts";
import { createPageMaker, type PageMaker } from "./pages.ts";
import { createCvReader } from "./applying/read-cv.ts";
import { createFormReceiver } from "./receive-form.ts";
import { emailsStatusLink } from "./applying/emails-status-link.ts";
import { asSecret } from "./secret-pages.ts";
import { rememberedToken } from "./applying/thanks-cookie.ts";
import { robots, sitemap } from "./jobs/sitemap.ts";
import { isOpenedByPerson, isShownAnew, keyOfVisit } from "./visit.ts";
import {
  chooseLanguage,
  createCareerContext,
  pageReply,
  rememberLanguage,
  type CareerContext,
} from "./career-context.ts";

/** Registers the candidates' pages in a scope of their own, whose error handler responds with a page instead of JSON. */
export async function careerRoutes(app: SystemApp): Promise<void> {
  const maker = createPageMaker(app);
  await app.http.register(async (scope) => {
    const http = scope as unknown as FastifyInstance;
    http.setErrorHandler((error, request, reply) => sendErrorPage(app, maker, error, request, reply));
    addCandidateRoutes({ ...app, http }, maker, createJobViews({ ...app, http }));
    addGroupPage({ ...app, http }, maker);
    // No list of companies, and a 404 for every other path, so that companies can't be enumerated.
    for (const url of ["/careers/", "/careers/*"]) {
      http.get(url, () => {
        throw notFound();
      });
    }
  });
  addFilesForMachines(app, maker);
}

/** Returns the company's current date, which decides which jobs candidates see. */
const dayOf = (app: App, { time_zone }: Pick<Company, "time_zone">) => todayIn(time_zone, app.clock);

function addCandidateRoutes(app: App, maker: PageMaker, views: JobViews): void {
  const receive = createFormReceiver(app);

  serveCompany(app, getCareerPage, nothing, async ({ db, company_id, query, request, reply }) => {
    const company = await companyOf(db, company_id);
    const context = createCareerContext(
      app,
      maker,
      request,
      chooseLanguage(app, request, query.lang, company.language),
    );
    rememberLanguage(app, reply, query.lang, context.language);
    const jobs = await listOpenJobs(db, company_id, dayOf(app, company));
    const group = await groupWithPage(db, company_id);
    const view = await careerView(
      inLanguage(company, context.language),
      { jobs, query, group_jobs: group ? linkToGroup(group, context) : null },
      context,
    );
    return pageReply(context.language, await maker.render(careerPage, view, context.t));
  });

  serveCompany(app, getJobPage, nothing, async ({ db, company_id, params, query, request, reply }) => {
    const company = await companyOf(db, company_id);
    const context = createCareerContext(
      app,
      maker,
      request,
      chooseLanguage(app, request, query.lang, company.language),
    );
    rememberLanguage(app, reply, query.lang, context.language);
    const job = await findOpenJob(db, company_id, params.job_id, dayOf(app, company));
    if (!job) return answerEnded(db, context, company, params.job_id);
    if (isOpenedByPerson(request) && !isShownAnew(request, context.origin))
      views.count({ company_id, job_id: job.id, day: dayOf(app, company), referrer: keyOfVisit(context.visit) });
    const view = await jobView(app, context, inLanguage(company, context.language), job);
    return pageReply(context.language, await maker.render(jobPage, view, context.t));
  });

  serveCompany(
    app,
    applyForJob,
    ({ request, params, company_id }) => receive(request, { company_id, job_id: params.job_id }),
    async ({ db, company_id, params, request, reply, prepared }) => {
      const company = await companyOf(db, company_id);
      const job = await findOpenJob(db, company_id, params.job_id, dayOf(app, company));
      if (job) return answerForm({ app, db, maker, request, reply, company, job }, prepared);
      const language = chooseLanguage(app, request, prepared.submission.language, company.language);
      return answerEnded(db, createCareerContext(app, maker, request, language), company, params.job_id);
    },
  );

  const readCvOf = createCvReader(app);
  serveCompany(
    app,
    readCv,
    ({ request, params, company_id }) => readCvOf(request, { company_id, job_id: params.job_id }),
    async ({ prepared }) => ({ fields: prepared }),
  );

  serveCompany(app, getApplyPage, nothing, async ({ db, company_id, params }) => {
    const company = await companyOf(db, company_id);
    const job = await findOpenJob(db, company_id, params.job_id, dayOf(app, company));
    if (!job) throw notFound();
    return redirect(`${jobAddress(company, job)}#apply`);
  });

  serveCompany(app, getThanksPage, nothing, async ({ db, company_id, params, query, request }) => {
    const company = await companyOf(db, company_id);
    const today = dayOf(app, company);
    const job =
      (await findOpenJob(db, company_id, params.job_id, today)) ??
      (await findEndedJob(db, company_id, params.job_id, today));
    if (!job) throw notFound();
    const context = createCareerContext(
      app,
      maker,
      request,
      chooseLanguage(app, request, query.lang, company.language),
    );
    const token = rememberedToken(request);
    const isAgain = query.again === "1";
    const view = await thanksView(context, company, job, await listOpenJobs(db, company_id, today), {
      token,
      isAgain,
      isEmailed: await emailsStatusLink(app.config, db, {
        company_id,
        type: isAgain ? "duplicated" : "thank-you",
        language: context.language,
      }),
    });
    const page = pageReply(context.language, await maker.render(messagePage, view, context.t));
    return token === undefined ? page : asSecret(page);
  });

  async function answerEnded(db: Db, context: CareerContext, company: Company, job_id: number): Promise<RawReply> {
    const today = dayOf(app, company);
    const ended = await findEndedJob(db, company.id, job_id, today);
    if (!ended) throw notFound();
    const view = await endedView(context, company, ended, await listOpenJobs(db, company.id, today));
    return pageReply(context.language, await maker.render(messagePage, view, context.t), 410);
  }
}

function addFilesForMachines(app: SystemApp, maker: PageMaker): void {
  // Without PUBLIC_URL, links contain the request's Host header. A shared cache must not serve them to other clients.
  const cache = app.config.publicUrl ? "public, max-age=3600" : "private, no-store";
  addRoute(app, getCareerScript, async () => {
    // Immutable, because the URL changes with the content.
    return text(await maker.script(), "text/javascript", "public, max-age=31536000, immutable");
  });

  servePublic(app, getSitemap, nothing, async ({ db, request }) =>
    text(await sitemap(db, originOf(app, request), app.clock), "application/xml", cache),
  );

  addRoute(app, getRobots, async (request) => text(robots(originOf(app, request)), "text/plain", cache));
}

const text = (body: string, type: string, cache: string): RawReply => ({
  raw: { headers: { "content-type": `${type}; charset=utf-8`, "cache-control": cache }, body },
});
