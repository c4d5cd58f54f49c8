import { createFileRoute, notFound } from "@tanstack/react-router";
import { PrintPage } from "#features/across/printouts/web/PrintPage.tsx";
import { idText } from "#shared/query-values.ts";
import { FailedStart } from "#web/frame/FailedStart.tsx";
import { requireSession } from "./-require-session.ts";

/** Printout of an application, without the frame. */
export const Route = createFileRoute("/applications_/$application_id_/print")({
  params: {
    parse: ({ application_id }) => {
      if (!idText.test(application_id)) throw notFound();
      return { application_id: Number(application_id) };
    },
    stringify: ({ application_id }) => ({ application_id: String(application_id) }),
  },
  beforeLoad: requireSession,
  component: () => <PrintPage application_id={Route.useParams().application_id} />,
  errorComponent: FailedStart,
});
