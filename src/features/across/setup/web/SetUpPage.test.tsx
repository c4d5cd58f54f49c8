import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { showLanguage } from "#web/i18n.ts";
import { SetUpPage } from "./SetUpPage.tsx";

it("[UI-5] locks the form while it is sent, keeps what was typed, and leads to the field that was refused", async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  fakeServer({
    "GET /v1/setup/abc/": () => ({ body: {} }),
    "POST /v1/setup/abc/": () => answer.promise,
  });
  const { user } = renderInApp(<SetUpPage token="abc" />);
  const email = await screen.findByLabelText<HTMLInputElement>("Email");

  await user.type(email, "maja{Enter}");
  await user.type(email, "@");
  expect([email.value, email.readOnly]).toEqual(["maja", true]);
  expect(screen.getByText("Creating your company…").closest("output")).toBeTruthy();

  const errors = { email: ["Enter a valid email address."] };
  answer.resolve({ status: 400, body: { detail: "Look again.", code: "invalid", errors } });
  await screen.findByText("Enter a valid email address.");

  expect(document.activeElement).toBe(email);
  expect([email.value, email.readOnly]).toEqual(["maja", false]);
});

it("[TEAM-5] asks for the language and the time zone of the company, and proposes those of the browser", async () => {
  fakeServer({ "GET /v1/setup/abc/": () => ({ body: {} }) });
  renderInApp(<SetUpPage token="abc" />);

  const zone = await screen.findByLabelText<HTMLSelectElement>("Time zone");

  expect(zone.value).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(screen.getByLabelText<HTMLSelectElement>("Company language").value).toBe("en");
});

it("[TEAM-5] takes the language of the page for the company's until another one is chosen", async () => {
  fakeServer({ "GET /v1/setup/abc/": () => ({ body: {} }) });
  const { user } = renderInApp(<SetUpPage token="abc" />);
  const language = await screen.findByLabelText<HTMLSelectElement>("Company language");

  await act(() => showLanguage("fi"));
  expect(language.value).toBe("fi");
  await user.selectOptions(language, "sv");
  await act(() => showLanguage("de"));
  expect(language.value).toBe("sv");
});
