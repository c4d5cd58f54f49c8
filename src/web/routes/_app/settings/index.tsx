import { createFileRoute, redirect } from "@tanstack/react-router";

/** The pipeline is all there is to set so far. */
export const Route = createFileRoute("/_app/settings/")({
  beforeLoad: () => {
    throw redirect({ to: "/settings/pipeline/", replace: true });
  },
});
