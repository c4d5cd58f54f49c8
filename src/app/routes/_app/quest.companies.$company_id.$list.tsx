import { createFileRoute, notFound } from "@tanstack/react-router";
import { idText } from "#shared/query-values.ts";
import { lazyPage } from "#web/lazy-page.ts";

/** The page of the settings by the address that its links have; whatever company it names, it is that of the session. */
export const Route = createFileRoute("/_app/quest/companies/$company_id/$list")({
  beforeLoad: ({ params }) => {
    if (!idText.test(params.company_id)) throw notFound();
  },
  codeSplitGroupings: [],
  component: lazyPage(() => import("#features/review/questions/web/question-pages.tsx"), "CompanyRoute"),
});
