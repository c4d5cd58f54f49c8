import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import { CloneDialog } from "./CloneDialog.tsx";

it("[JOB-5] says how many people are copied once it knows them, and that the pipeline is copied too", async () => {
  const answer = Promise.withResolvers<void>();
  fakeServer({
    "GET /v2/jobs/4/clone/": async () => {
      await answer.promise;
      const team = [{ id: 7, name: "Maja Ek", role: "job_owner" }];
      return { body: { title: "Bridge engineer", copied: [], left_out: [], team } };
    },
  });
  const dialog = <CloneDialog job={{ id: 4, title: "Bridge engineer" }} onClose={() => {}} />;
  await renderAt("/jobs/", dialog, signedIn());

  expect(await screen.findByText(/visibility, pipeline and “Anonymous until”/)).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  answer.resolve();

  expect(await screen.findByRole("checkbox", { name: "Copy the hiring team (1 person)" })).toBeTruthy();
});
