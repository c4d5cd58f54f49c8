import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import { RolesPage } from "./RolesPage.tsx";

it("[ROLE-1] [ROLE-12] tells what a role may beyond the one before it", async () => {
  await renderAt("/settings/roles/", <RolesPage />, signedIn());

  const rightsOf = (role: string) =>
    within(screen.getByRole("heading", { level: 3, name: role }).parentElement as HTMLElement)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);

  expect(rightsOf("Manager")).toContain("Create jobs, and clone those they work on.");
  expect(rightsOf("Admin")).toContain("Invite and remove people, change their names, and end their access.");
  expect(rightsOf("Owner")).toEqual([
    "Let people sign in without single sign-on.",
    "Set up and require single sign-on.",
  ]);
});

it("[ROLE-7] [ROLE-10] tells which part in a job has a right there", async () => {
  await renderAt("/settings/roles/", <RolesPage />, signedIn());

  const row = screen.getByRole("row", { name: /^Rate applications/ });
  const cells = within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

  expect(cells).toEqual(["Yes", "Yes", "Yes", "No", "No", "Yes", "Yes"]);
});
