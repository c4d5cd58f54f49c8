import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { createQueryClient } from "#web/query-client.ts";
import { ForgotPasswordPage } from "./ForgotPasswordPage.tsx";
import { entryQuery } from "./sessions.hooks.ts";

it("[AUTH-7] takes the focus to the field, to the answer once it is sent, and back", async () => {
  fakeServer({ "POST /v1/password-resets/": () => ({ status: 204 }) });
  const queryClient = createQueryClient();
  queryClient.setQueryData(entryQuery.queryKey, { languages: ["en"], mails: "sent", demo: null });
  const root = createRootRoute();
  const forgot = createRoute({
    getParentRoute: () => root,
    path: "/",
    component: () => <ForgotPasswordPage email={undefined} />,
  });
  const signIn = createRoute({ getParentRoute: () => root, path: "/login" });
  const router = createRouter({ routeTree: root.addChildren([forgot, signIn]), history: createMemoryHistory() });
  const { user } = renderInApp(<RouterProvider router={router as never} />, queryClient);

  const email = await screen.findByRole("textbox", { name: "Email" });
  expect(document.activeElement).toBe(email);
  await user.keyboard("ada@example.com{Enter}");

  const answer = await screen.findByRole("heading", { name: "Check your inbox" });
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(answer)).toBe(true);
  await user.click(screen.getByRole("button", { name: "Use another email address" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Email" }));
});
