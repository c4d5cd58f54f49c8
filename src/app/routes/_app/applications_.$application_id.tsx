import { createFileRoute, notFound } from "@tanstack/react-router";
import * as z from "zod/mini";
import { ApplicationPage } from "#features/screens/application-page/web/ApplicationPage.tsx";
import { idText } from "#shared/query-values.ts";
import { optional } from "#web/search-params.ts";

/** The tab is any string, because the list of tabs loads with the page. An unknown one shows the first tab. */
const Search = z.object({ tab: optional(z.string()) });

/** Page of a single application, for shared links and bookmarks. */
export const Route = createFileRoute("/_app/applications_/$application_id")({
  validateSearch: Search,
  params: {
    parse: ({ application_id }) => {
      if (!idText.test(application_id)) throw notFound();
      return { application_id: Number(application_id) };
    },
    stringify: ({ application_id }) => ({ application_id: String(application_id) }),
  },
  component: () => <ApplicationPage application_id={Route.useParams().application_id} />,
});
