import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { CompanyRole } from "#shared/actor.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import { SettingsPage } from "./SettingsPage.tsx";

async function open(role: CompanyRole) {
  const rendered = await renderAt("/settings/", <SettingsPage />, signedIn({ role }));
  const names = () => screen.queryAllByRole("link").map((link) => link.textContent.split(/(?<=[a-z])(?=[A-Z])/)[0]);
  return { ...rendered, names };
}

it("lists the settings that the reader may open, by section", async () => {
  const { names } = await open("member");

  expect(names()).toEqual([
    "Profile",
    "Sign-in and security",
    "Email notifications",
    "Mailbox",
    "People",
    "Roles",
    "Pipelines",
    "Interview kits",
    "Shared links",
    "Hidden applications",
  ]);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Your account",
    "Company",
    "Hiring",
    "Data protection",
  ]);
});

it("finds a setting by its name and by what is set there", async () => {
  const { user, names } = await open("admin");
  expect(names()).toContain("Tags");

  await user.type(screen.getByRole("searchbox", { name: "Search settings" }), "Merge tag");
  expect(names()).toEqual(["Tags"]);
  await user.type(screen.getByRole("searchbox"), "x");

  expect(names()).toEqual([]);
  expect(screen.getByText("No settings match “Merge tagx”")).toBeTruthy();
});

it.each([
  ["2fa", "Sign-in and security"],
  ["saml", "Single sign-on"],
  ["invite user", "People"],
  ["timezone", "Company"],
  ["export", "Audit log"],
  ["eeo", "Questions"],
  ["dkim", "Sending domains"],
  ["workflow", "Pipelines"],
])("finds a setting by what else it is called: %s", async (text, name) => {
  const { user, names } = await open("admin");

  await user.type(screen.getByRole("searchbox", { name: "Search settings" }), text);

  expect(names()).toContain(name);
});
