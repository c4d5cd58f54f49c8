import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { PersonDetails } from "#features/organization/people/people.contract.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";

const person = { id: 9, name: "Otto Lind" } as PersonDetails;

function open(jobs: number) {
  const removed: unknown[] = [];
  fakeServer({
    "GET /v1/companies/1/users/9/owned-work/": () => ({
      body: { jobs, job_titles: jobs > 0 ? ["Welder"] : [], applications: 2, tasks: 0 },
    }),
    "POST /v1/companies/1/users/9/remove_user/": ({ body }) => {
      removed.push(body);
      return { body: { removal_id: 1 } };
    },
  });
  const { user } = renderInApp(<RemoveDialog person={person} onCancel={vi.fn()} onClose={vi.fn()} />, signedIn());
  return { user, removed };
}

it("[TEAM-7] asks what becomes of a person's jobs, and leaves none without a hiring manager by default", async () => {
  const { user, removed } = open(1);
  const keep = await screen.findByRole("radio", {
    name: "Leave everything as it is. The jobs will have no hiring manager.",
  });

  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Choose what happens to the jobs.")).toBeTruthy();
  expect(removed).toEqual([]);

  await user.click(keep);
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await vi.waitFor(() => expect(removed).toEqual([{ hand_to: null }]));
});

it("[TEAM-7] proposes to leave applications and tasks where the person owns no job", async () => {
  const { user, removed } = open(0);
  const keep = await screen.findByRole<HTMLInputElement>("radio", { name: "Leave everything as it is" });

  expect(keep.checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await vi.waitFor(() => expect(removed).toEqual([{ hand_to: null }]));
});
