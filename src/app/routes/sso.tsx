import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { entryReasons } from "#features/organization/single-sign-on/single-sign-on.ts";
import { SsoEntryPage } from "#features/organization/single-sign-on/web/SsoEntryPage.tsx";
import { optional } from "#web/search-params.ts";

export const Route = createFileRoute("/sso")({
  validateSearch: z.object({
    email: optional(z.string()),
    refused: optional(z.enum(entryReasons)),
    company: optional(z.string()),
    next: optional(z.string()),
  }),
  component: () => {
    const { email, refused, company, next } = Route.useSearch();
    return <SsoEntryPage email={email} refused={refused} company={company} next={next} />;
  },
});
