import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "#web/frame/NotFoundPage.tsx";

/** Catch-all route within the frame, so that a mistyped URL leaves the navigation usable. */
export const Route = createFileRoute("/_app/$")({ component: NotFoundPage });
