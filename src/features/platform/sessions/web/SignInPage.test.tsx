import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { createQueryClient } from "#web/query-client.ts";
import { entryQuery } from "./sessions.hooks.ts";
import { SignInPage } from "./SignInPage.tsx";

const demo = {
  password: "demo-demo-demo",
  accounts: [{ email: "viewer@demo.test", name: "Chloé Bernard", role: "viewer" }],
};

type Options = { email?: string; next?: string; isDemo?: boolean; hasEnded?: boolean };

async function openSignIn({ email, next, isDemo = false, hasEnded = false }: Options = {}) {
  const root = createRootRoute();
  const page = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> });
  const signIn = createRoute({
    getParentRoute: () => root,
    path: "/login",
    component: () => <SignInPage email={email} next={next} hasEnded={hasEnded} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([signIn, page("/"), page("/jobs")]),
    history: createMemoryHistory({ initialEntries: ["/login/"] }),
    trailingSlash: "always",
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(entryQuery.queryKey, { languages: ["en"], mails: "sent", demo: isDemo ? demo : null });

  const { user } = renderInApp(<RouterProvider router={router as never} />, queryClient);
  await screen.findByRole("heading", { name: "Sign in" });
  return { user, router };
}

function answerWith(status: number, body: unknown) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(body), { status });
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

it("[AUTH-1] signs in, and goes on to where the person wanted to be", async () => {
  const sent = answerWith(200, { next: "/" });
  const { user, router } = await openSignIn({ next: "/jobs/" });

  await user.type(screen.getByLabelText("Email"), "maja@fjord.test");
  await user.type(screen.getByLabelText("Password"), "correct horse{Enter}");

  await waitFor(() => expect(router.state.location.pathname).toBe("/jobs/"));
  expect(sent).toEqual([{ email: "maja@fjord.test", password: "correct horse" }]);
});

it("[AUTH-1] pre-fills the e-mail from the address", async () => {
  await openSignIn({ email: "maja@fjord.test" });

  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("maja@fjord.test");
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
});

it("says why it was refused, and keeps what was typed", async () => {
  answerWith(400, { detail: "Wrong email or password.", code: "wrong_credentials" });
  const { user } = await openSignIn({ email: "maja@fjord.test" });

  await user.type(screen.getByLabelText("Password"), "wrong{Enter}");

  expect((await screen.findByRole("alert")).textContent).toBe("Wrong email or password.");
  const field = screen.getByLabelText<HTMLInputElement>("Password");
  expect([field.value, field.readOnly]).toEqual(["wrong", false]);
  expect(document.activeElement).toBe(field);
});

it("[UI-5] locks the form while it is sent, says so, and sends it once", async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  const sent = fakeServer({ "POST /login/": () => answer.promise });
  const { user, router } = await openSignIn({ email: "maja@fjord.test", next: "/jobs/" });
  const field = screen.getByLabelText<HTMLInputElement>("Password");

  await user.type(field, "correct horse{Enter}");
  await user.type(field, "s{Enter}");

  expect(screen.getByText("Signing in…").closest("output")).toBeTruthy();
  expect([field.value, screen.getByLabelText<HTMLInputElement>("Email").readOnly]).toEqual(["correct horse", true]);
  expect(document.activeElement).toBe(field);
  expect(sent).toHaveLength(1);

  answer.resolve({ body: { next: "/" } });
  await waitFor(() => expect(router.state.location.pathname).toBe("/jobs/"));
});

it("[UI-5] leads to the button when the server cannot be asked", async () => {
  answerWith(503, { detail: "Busy.", code: "busy" });
  const { user } = await openSignIn({ email: "maja@fjord.test" });

  await user.type(screen.getByLabelText("Password"), "correct horse{Enter}");

  await screen.findByRole("alert");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Sign in" }));
});

it("[UI-5] puts what is wrong with a field beside the field", async () => {
  answerWith(400, { detail: "Look again.", code: "invalid", errors: { email: ["Enter a valid email address."] } });
  const { user } = await openSignIn();

  await user.type(screen.getByLabelText("Email"), "maja{Enter}");

  const message = await screen.findByText("Enter a valid email address.");
  const field = screen.getByLabelText("Email");
  expect(field.getAttribute("aria-describedby")).toContain(message.id);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
});

it("signs in with a demo account by one click", async () => {
  const sent = answerWith(200, { next: "/" });
  const { user, router } = await openSignIn({ isDemo: true });

  await user.click(screen.getByRole("button", { name: /Chloé Bernard.*Viewer/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(sent).toEqual([{ email: "viewer@demo.test", password: "demo-demo-demo" }]);
});

it("shows no accounts where there is no demo", async () => {
  await openSignIn();

  expect(screen.queryByText("Demo accounts")).toBeNull();
});

it("[UI-8] says why a person whose session ended has to sign in, and what is kept", async () => {
  await openSignIn();
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
  cleanup();

  await openSignIn({ hasEnded: true });

  expect(screen.getByText(/Your session has ended.*Drafts of comments and messages were saved/)).toBeTruthy();
});
