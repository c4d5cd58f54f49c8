import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { SignInPage } from "#features/sessions/web/SignInPage.tsx";
import { optional } from "#web/search-params.ts";

export const SignInSearch = z.object({
  email: optional(z.string()),
  next: optional(z.string()),
});

export const Route = createFileRoute("/login")({
  validateSearch: SignInSearch,
  component: () => {
    const { email, next } = Route.useSearch();
    return <SignInPage email={email} next={next} />;
  },
});
