import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import type { CompanySettings } from "../company-settings.contract.ts";
import { FeaturesPart } from "./FeaturesPart.tsx";

const settings: CompanySettings = {
  id: 1,
  name: "Fjord",
  internal_name: "Fjord",
  slug: "fjord",
  language: "en",
  time_zone: "Europe/Stockholm",
  working_days: [1, 2, 3, 4, 5],
  message_grace_seconds: 60,
  features: [],
  version: 1,
};

it("[ROLE-5] [JOB-1] asks for the lists of jobs again once a feature is switched", async () => {
  fakeServer({
    "GET /v2/me/": () => ({ status: 401, body: { detail: "" } }),
    "PATCH /v2/companies/1/": () => ({ body: { ...settings, features: ["scheduled_jobs"] } }),
  });
  const { user, queryClient } = renderInApp(<FeaturesPart settings={settings} />, signedIn({ role: "admin" }));
  const listKey = ["job-lists", "search", {}] as const;
  queryClient.setQueryData(listKey, {});

  await user.click(screen.getByRole("switch", { name: /Scheduled jobs/ }));

  await waitFor(() => expect(queryClient.getQueryState(listKey)?.isInvalidated).toBe(true));
});
