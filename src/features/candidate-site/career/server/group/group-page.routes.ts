import type { App } from "#server/app.ts";
import { serveFoundCompanies } from "#server/http/serve-public.ts";
import { getGroupPage } from "../../career.contract.ts";
import { careerPage } from "../../career.views.ts";
import { chooseLanguage, createCareerContext, pageReply, rememberLanguage } from "../career-context.ts";
import { groupView } from "./group-page.ts";
import { listJobsOfCompanies, requireGroupOf } from "./group.queries.ts";
import type { PageMaker } from "../pages.ts";

/** Adds the page of several companies. Its transaction can see only companies of the group. */
export const addGroupPage = (app: App, maker: PageMaker): void =>
  serveFoundCompanies(
    app,
    getGroupPage,
    async (db, { params }) => {
      const group = await requireGroupOf(db, params.group_slug);
      return { group, company_ids: group.companies.map(({ id }) => id) };
    },
    async ({ db, found: { group, company_ids }, query, request, reply }) => {
      const own = group.companies[0]?.language ?? "en";
      const language = chooseLanguage(app, request, query.lang, own);
      const context = createCareerContext(app, maker, request, language);
      rememberLanguage(app, reply, query.lang, language);
      const jobs = await listJobsOfCompanies(db, company_ids, app.clock);
      const view = await groupView(group, { jobs, query }, context);
      return pageReply(language, await maker.render(careerPage, view, context.t));
    },
  );
