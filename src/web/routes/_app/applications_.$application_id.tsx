import { createFileRoute, notFound } from "@tanstack/react-router";
import { z } from "zod";
import { ApplicationPage } from "#features/applications/web/ApplicationPage.tsx";
import { QueryId } from "#shared/schemas.ts";

const Search = z.object({ tab: z.string().max(50).optional().catch(undefined) });

/** One application by itself, as a link to a colleague or a bookmark opens it. */
export const Route = createFileRoute("/_app/applications_/$application_id")({
  validateSearch: Search,
  params: {
    parse: ({ application_id }) => {
      const { data } = QueryId.safeParse(application_id);
      if (data === undefined) throw notFound();
      return { application_id: data };
    },
    stringify: ({ application_id }) => ({ application_id: String(application_id) }),
  },
  component: () => <ApplicationPage application_id={Route.useParams().application_id} />,
});
