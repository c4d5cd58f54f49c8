import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { ForgotPasswordPage } from "#features/platform/sessions/web/ForgotPasswordPage.tsx";
import { optional } from "#web/search-params.ts";

export const Route = createFileRoute("/forgot-password")({
  validateSearch: z.object({ email: optional(z.string()) }),
  component: () => <ForgotPasswordPage email={Route.useSearch().email} />,
});
