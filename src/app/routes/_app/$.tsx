import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "#web/frame/NotFoundPage.tsx";

/** Every address without a page, so that a mistyped one keeps the frame and with it the way elsewhere. */
export const Route = createFileRoute("/_app/$")({ component: NotFoundPage });
