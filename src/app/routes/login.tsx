import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { SignInPage } from "#features/platform/sessions/web/SignInPage.tsx";
import { optional, SearchBool } from "#web/search-params.ts";

export const SignInSearch = z.object({
  email: optional(z.string()),
  next: optional(z.string()),
  /** Whether the password was just changed. */
  changed: optional(SearchBool),
  /** Whether the session ended while a page was open. */
  ended: optional(SearchBool),
});

export const Route = createFileRoute("/login")({
  validateSearch: SignInSearch,
  component: () => {
    const { email, next, changed, ended } = Route.useSearch();
    return <SignInPage email={email} next={next} isChanged={changed === true} hasEnded={ended === true} />;
  },
});
