import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { SignInPage } from "#features/sessions/web/SignInPage.tsx";

export const SignInSearch = z.object({
  email: z.string().optional().catch(undefined),
  next: z.string().optional().catch(undefined),
});

export const Route = createFileRoute("/login")({
  validateSearch: SignInSearch,
  component: () => {
    const { email, next } = Route.useSearch();
    return <SignInPage email={email} next={next} />;
  },
});
