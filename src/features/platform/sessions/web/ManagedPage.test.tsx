import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { isAdmin } from "#shared/actor.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { ManagedPage } from "./ManagedPage.tsx";

const page = (
  <ManagedPage title="Tags" may={isAdmin} notYours="Not your page" help="Only admins manage tags.">
    <h1>All tags</h1>
  </ManagedPage>
);

it("[ROLE-2] shows a page to people with the right", () => {
  renderInApp(page, signedIn({ role: "admin" }));

  expect(screen.getByRole("heading").textContent).toBe("All tags");
});

it("[ROLE-2] tells everybody else, in a page of the same title, whose the page is", () => {
  renderInApp(page, signedIn({ role: "manager" }));

  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Tags", "Not your page"]);
  expect(screen.getByText("Only admins manage tags.")).toBeTruthy();
});
