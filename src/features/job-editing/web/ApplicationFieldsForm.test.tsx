import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import { ApplicationFieldsForm } from "./ApplicationFieldsForm.tsx";

it("[INTER-2] takes a choice back that the server refuses, and says of the fields why", async () => {
  fakeServer({
    "GET /v2/jobs/4/application-fields/": () => ({
      body: { required_fields: [], hidden_fields: [], offered_fields: ["cv"], version: 1 },
    }),
    "PUT /v2/jobs/4/application-fields/": () => ({ status: 403, body: { detail: "Only the hiring team edits it." } }),
  });
  const { user } = await renderAt("/jobs/4/edit/", <ApplicationFieldsForm job_id={4} isReadOnly={false} />, signedIn());
  const cv = await screen.findByRole("radiogroup", { name: "CV" });

  await user.click(within(cv).getByRole("radio", { name: "Required" }));

  expect(await screen.findByText("Application Fields: Only the hiring team edits it.", { exact: false })).toBeDefined();
  expect(within(cv).getByRole<HTMLInputElement>("radio", { name: "Optional" }).checked).toBe(true);
});
