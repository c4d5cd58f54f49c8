import { createFileRoute, notFound } from "@tanstack/react-router";
import { idText } from "#shared/query-values.ts";
import { lazyPage } from "#web/lazy-page.ts";

/** Questions page of the settings at the URL used in links. Shows the session's company, whichever id the URL contains. */
export const Route = createFileRoute("/_app/quest/companies/$company_id/$list")({
  beforeLoad: ({ params }) => {
    if (!idText.test(params.company_id)) throw notFound();
  },
  codeSplitGroupings: [],
  component: lazyPage(() => import("#features/review/questions/web/question-pages.tsx"), "CompanyRoute"),
});
