import type { FastifyRequest } from "fastify";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import type { RawReply } from "#server/http/raw-reply.ts";
import { chooseLanguage, createCareerContext, pageReply } from "./career-context.ts";
import { companyOf, type OpenJob } from "./career.queries.ts";
import { inLanguage } from "./career-texts.ts";
import { jobPage } from "./job-page.ts";
import type { PageMaker } from "./pages.ts";
import { asSecret } from "./secret-pages.ts";

type Asked = { db: Db; request: FastifyRequest; company_id: number };

/** The page that candidates would see of a job as it is given, for staff: without its script, and in no cache and no search engine. */
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
  );
  const { frame, ...view } = await jobPage(app, context, inLanguage(company, context.language), job);
  const page = { ...view, json_ld: null, frame: { ...frame, canonical: null, script: "" } };
  return asSecret(pageReply(context.language, (await maker.pages()).renderJobPage(page, context.t)));
}
