import type { FastifyRequest } from "fastify";
import { todayIn } from "#shared/time-zone.ts";
import { picturesOf } from "#features/review/media/server/pictures.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import type { RawReply } from "#server/http/raw-reply.ts";
import { CareerQuery } from "../career.contract.ts";
import { careerPage, jobPage } from "../career.views.ts";
import { chooseLanguage, createCareerContext, pageReply } from "./career-context.ts";
import { careerView } from "./career-page.ts";
import { companyOf } from "./career-company.ts";
import { listOpenJobs } from "./career.queries.ts";
import type { OpenJob } from "./open-job.ts";
import { inLanguage, type CareerText } from "./career-texts.ts";
import { jobView } from "./jobs/job-page.ts";
import type { PageMaker } from "./pages.ts";
import { asSecret } from "./secret-pages.ts";
import { givenVisit } from "./visit.ts";

const noVisit = givenVisit({});

type Asked = { db: Db; request: FastifyRequest; company_id: number };

/** Renders the job page for staff with unsaved changes: without the script, not cached, and hidden from search engines. */
export async function previewJobPage(
  app: App,
  maker: PageMaker,
  { db, request, company_id }: Asked,
  job: OpenJob,
): Promise<RawReply> {
  const company = await companyOf(db, company_id);
  const context = createCareerContext(
    app,
    maker,
    request,
    chooseLanguage(app, request, job.language, company.language),
    noVisit,
  );
  const { frame, ...view } = await jobView(app, context, inLanguage(company, context.language), job);
  const page = { ...view, json_ld: null, frame: { ...frame, canonical: null, script: "" } };
  return asSecret(pageReply(context.language, await maker.render(jobPage, page, context.t)));
}

type Look = {
  language: string;
  brand_color: string | null;
  logo_id: number | null;
  cover_id: number | null;
  texts: CareerText[];
};

/**
 * Renders the career page with an unsaved look, for the preview next to its form: without a script, and hidden from
 * search engines.
 */
export async function previewCareerPage(
  app: App,
  maker: PageMaker,
  { db, request, company_id }: Asked,
  { language, brand_color, logo_id, cover_id, texts }: Look,
): Promise<string> {
  const company = await companyOf(db, company_id);
  const pictures = await picturesOf(db, company_id, [logo_id, cover_id]);
  const pictureWith = (id: number | null) => pictures.find((picture) => picture.id === id) ?? null;
  const look = { brand_color, texts, logo: pictureWith(logo_id), cover: pictureWith(cover_id) };
  // Saved texts are no fallback, because the unsaved changes may have emptied them.
  const shown = inLanguage({ ...company, ...look, heading: "", introduction_html: "", privacy_text: "" }, language);
  const shownIn = chooseLanguage(app, request, language, company.language);
  const context = createCareerContext(app, maker, request, shownIn, noVisit);
  const jobs = await listOpenJobs(db, company_id, todayIn(company.time_zone, app.clock));
  const listed = { jobs, query: CareerQuery.parse({}), group_jobs: null };
  const { frame, ...view } = await careerView(shown, listed, context);
  const page = { ...view, frame: { ...frame, canonical: null, script: "" } };
  return await maker.render(careerPage, page, context.t);
}
