import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { SignInPage } from "#features/sessions/web/SignInPage.tsx";
import { loadAllSentences } from "#web/i18n.ts";
import { orAbsent } from "#web/search-params.ts";

export const SignInSearch = z.object({
  email: orAbsent(z.string()),
  next: orAbsent(z.string()),
});

export const Route = createFileRoute("/login")({
  validateSearch: SignInSearch,
  beforeLoad: loadAllSentences,
  component: () => {
    const { email, next } = Route.useSearch();
    return <SignInPage email={email} next={next} />;
  },
});
