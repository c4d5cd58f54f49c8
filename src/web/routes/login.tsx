import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { SignInPage } from "#features/sessions/web/SignInPage.tsx";
import { orAbsent } from "#web/search-params.ts";

export const SignInSearch = z.object({
  email: orAbsent(z.string()),
  next: orAbsent(z.string()),
});

export const Route = createFileRoute("/login")({
  validateSearch: SignInSearch,
  component: () => {
    const { email, next } = Route.useSearch();
    return <SignInPage email={email} next={next} />;
  },
});
