import { createFileRoute, notFound } from "@tanstack/react-router";
import * as z from "zod/mini";
import { ApplicationPage } from "#features/screens/application-page/web/ApplicationPage.tsx";
import { idText } from "#shared/query-values.ts";
import { optional } from "#web/search-params.ts";

/** A word that names no tab shows the first one: the tabs themselves come with the page. */
const Search = z.object({ tab: optional(z.string()) });

/** One application by itself, as a link to a colleague or a bookmark opens it. */
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
