import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import { meQuery } from "#features/platform/sessions/web/sessions.hooks.ts";
import { anApplication } from "#tests/web/application.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { createQueryClient } from "#web/query-client.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { AppFrame } from "./AppFrame.tsx";

const company = (id: number, name: string) => ({ id, name, internal_name: "", slug: name });
const me: Me = {
  viewed_by: null,
  id: 1,
  email: "owner@demo.test",
  name: "Maja Ek",
  language: "en",
  company_id: 1,
  role: "owner",
  is_superuser: false,
  cu_permissions: [],
  company_features: [],
  working_days: [1, 2, 3, 4, 5],
  comments_default_private: false,
  reads_ratings: true,
  companies: [company(1, "Fjord"), company(2, "Hafen")],
  has_more_companies: false,
  requisitions_integration: null,
  signing_integration: null,
  email_signature: "",
  avatar_url: null,
  time_zone: "UTC",
};

const reject = vi.fn();

/** Page with a shortcut that rejects. */
function Page({ path }: { path: string }) {
  useShortcuts({ reject });
  return <h1>{path}</h1>;
}

async function openFrame(person: Me = me) {
  const root = createRootRoute({ component: AppFrame });
  const page = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <Page path={path} /> });
  const router = createRouter({
    routeTree: root.addChildren([page("/applications"), page("/applications/$application_id"), page("/jobs")]),
    history: createMemoryHistory({ initialEntries: ["/applications/"] }),
    trailingSlash: "always",
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(meQuery.queryKey, person);

  const { user } = renderInApp(<RouterProvider router={router as never} />, queryClient);
  await screen.findByRole("heading", { name: "/applications" });
  return { user, router };
}

beforeEach(() => void fakeServer({}));

const withWidth = (width: number): void =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({ width });

const searchAddress = "GET /applications/search/v1/";
const found = (...results: unknown[]) => ({
  body: { count: results.length, next: null, results, facets: {}, facets_q: [], query_params: {} },
});

describe("the frame", () => {
  it("[UI-5] marks the place where a person is", async () => {
    await openFrame();

    const menu = within(screen.getByRole("navigation", { name: "Main menu" }));

    expect(menu.getByRole("link", { name: "Applications" }).getAttribute("aria-current")).toBe("page");
    expect(menu.getByRole("link", { name: "Jobs" }).getAttribute("aria-current")).toBeNull();
  });

  it("[UI-5] lets the keyboard skip to the content first of all", async () => {
    const { user } = await openFrame();

    await user.tab();

    expect(document.activeElement?.textContent).toBe("Skip to content");
    expect(document.activeElement?.getAttribute("href")).toBe(`#${screen.getByRole("main").id}`);
  });

  it("remembers that the menu was collapsed", async () => {
    withWidth(1440);
    const { user } = await openFrame();

    await user.click(screen.getByRole("button", { name: "Collapse menu" }));

    expect(JSON.parse(window.localStorage.getItem("jbl_emp") ?? "")).toEqual({ "navigation.slim": true });
    expect(screen.getByRole("button", { name: "Expand menu" })).toBeDefined();
  });

  it("[UI-5] has a narrow menu below 1280 px and in an application, until it is opened there", async () => {
    withWidth(1279);
    const { user, router } = await openFrame();
    const isOpen = () =>
      screen.getByRole("button", { name: /(Collapse|Expand) menu/ }).getAttribute("aria-expanded") === "true";
    const go = (to: string) => act(() => router.navigate({ to }));
    expect(isOpen()).toBe(false);

    act(() => withWidth(1280));
    expect(isOpen()).toBe(true);
    await go("/applications/7/");
    expect(isOpen()).toBe(false);

    await user.click(screen.getByRole("button", { name: "Expand menu" }));
    await go("/jobs/");
    await go("/applications/8/");
    expect(isOpen()).toBe(true);
    await user.click(screen.getByRole("button", { name: "Collapse menu" }));
    await go("/jobs/");
    expect(isOpen()).toBe(true);
    act(() => withWidth(1279));
    expect(isOpen()).toBe(false);
  });

  it("[AUTH-4] offers the other companies to who has several", async () => {
    const { user } = await openFrame();

    await user.click(screen.getByRole("button", { name: "Company: Fjord" }));

    const choices = await screen.findAllByRole("menuitemradio");
    expect(choices.map((choice) => choice.textContent)).toEqual(["Fjord", "Hafen"]);
  });

  it("[AUTH-4] does not speak of companies to who has one", async () => {
    await openFrame({ ...me, companies: [company(1, "Fjord")] });

    expect(screen.queryByRole("button", { name: /Company/ })).toBeNull();
  });

  it("[AUTH-3] names every language in its own words", async () => {
    const { user } = await openFrame();

    await user.click(screen.getByRole("button", { name: "Maja Ek's account" }));

    const choices = await screen.findAllByRole("menuitemradio");
    expect(choices.filter(({ lang }) => lang).map((choice) => choice.textContent)).toEqual([
      "Deutsch",
      "English",
      "Suomi",
      "Svenska",
    ]);
    expect(screen.getByRole("menuitemradio", { name: "Dark" })).toBeDefined();
  });

  it("[AUTH-2] lets a person sign out", async () => {
    const { user } = await openFrame();

    await user.click(screen.getByRole("button", { name: "Maja Ek's account" }));

    expect(await screen.findByRole("menuitem", { name: "Sign out" })).toBeDefined();
  });

  it("[UI-1] says that the language was not changed, although the menu has closed by then", async () => {
    fakeServer({ "POST /language/": () => ({ status: 503, body: { code: "unavailable" } }) });
    const { user } = await openFrame();

    await user.click(screen.getByRole("button", { name: "Maja Ek's account" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Deutsch" }));

    expect(await screen.findByText(/Server error/)).toBeDefined();
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("[UI-5] opens a menu on its first choice, and gives the focus back", async () => {
    const { user } = await openFrame();
    const button = () => screen.getByRole("button", { name: "Maja Ek's account" });
    button().focus();

    await user.keyboard("{Enter}");
    await screen.findAllByRole("menuitemradio");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Your profile"));
    await user.keyboard("{Escape}");

    await waitFor(() => expect(document.activeElement).toBe(button()));
  });
});

it("[SEARCH-21] shows every key by its place, by a key and from the menu", async () => {
  const { user } = await openFrame();

  await user.keyboard("{Shift>}?{/Shift}");
  const sheet = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(within(sheet).getByText("Open command palette")).toBeDefined();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await user.click(screen.getByRole("button", { name: /account$/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Keyboard shortcuts" }));
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeDefined();
});

describe("the command palette", () => {
  it("[UI-5] goes to a page by a few letters and Enter", async () => {
    const { user, router } = await openFrame();

    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox"), "job{Enter}");

    await waitFor(() => expect(router.state.location.pathname).toBe("/jobs/"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("[SEARCH-21] loses no letter that is typed before it has loaded", async () => {
    const { user, router } = await openFrame();

    await user.keyboard("{Control>}k{/Control}jobs{Enter}");

    await waitFor(() => expect(router.state.location.pathname).toBe("/jobs/"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("[SEARCH-21] does what a key of the page does, and names the key", async () => {
    const { user } = await openFrame();

    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox"), "reje");
    expect((await screen.findByRole("option", { name: /^Reject\b/ })).textContent).toBe("RejectE");
    expect(reject).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");

    await waitFor(() => expect(reject).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("[SEARCH-21] acts on the search that is open", async () => {
    const { user, router } = await openFrame();
    await user.keyboard("{Control>}k{/Control}");

    await user.type(await screen.findByRole("combobox"), "view board{Enter}");

    await waitFor(() => expect(router.state.location.search).toMatchObject({ view: "board" }));
  });

  it("[ROLE-10] does not offer to sort by ratings to who may never read one", async () => {
    const { user } = await openFrame({ ...me, reads_ratings: false });
    await user.keyboard("{Control>}k{/Control}");

    await user.type(await screen.findByRole("combobox"), "sort");

    expect(await screen.findByRole("option", { name: /Oldest first/ })).toBeDefined();
    expect(screen.queryByRole("option", { name: /rating/i })).toBeNull();
  });

  it("[UI-5] gives the focus back when it closes", async () => {
    const { user } = await openFrame();
    const link = screen.getByRole("link", { name: "Jobs" });
    link.focus();

    await user.keyboard("{Control>}k{/Control}");
    const field = await screen.findByRole("combobox");
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("{Escape}");

    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it("[UI-5] tells a screen reader which command the arrows have reached", async () => {
    const { user } = await openFrame();
    await user.keyboard("{Control>}k{/Control}");
    const field = await screen.findByRole("combobox");

    await user.type(field, "{ArrowDown}{ArrowDown}{ArrowUp}");

    const active = document.getElementById(field.getAttribute("aria-activedescendant") ?? "");
    expect(active?.textContent).toBe("Jobs");
    expect(active?.getAttribute("aria-selected")).toBe("true");
  });

  it("[SEARCH-21] goes to a person by a part of the name or the e-mail address", async () => {
    const amara = anApplication({ full_name: "Amara Okafor", email: "amara@one.example", job_title: "Cook" });
    const sent = fakeServer({ [searchAddress]: () => found(amara), "GET /jobs/search/v1/": () => found() });
    const { user, router } = await openFrame();
    await user.keyboard("{Control>}k{/Control}");

    // Pasting avoids searches for the first letters, which typing on a slow machine would start.
    await user.click(await screen.findByRole("combobox"));
    await user.paste("one.ex");
    await screen.findByRole("option", { name: /Amara Okafor · Cook/ });
    await user.keyboard("{Enter}");

    await waitFor(() => expect(router.state.location.pathname).toBe(`/applications/${amara.id}/`));
    const asked = sent.filter(({ path }) => searchAddress.endsWith(path));
    expect(asked.map(({ search }) => new URLSearchParams(search).getAll("q_person[]"))).toEqual([["one.ex"]]);
  });

  it("[SEARCH-21] says when nothing matches, once everything has answered", async () => {
    const answer = Promise.withResolvers<void>();
    fakeServer({
      [searchAddress]: () => answer.promise.then(() => found()),
      "GET /jobs/search/v1/": () => found(),
      "GET /v1/companies/1/users-paginated/": () => found(),
      "GET /v2/saved-searches/": () => found(),
    });
    const { user } = await openFrame();
    await user.keyboard("{Control>}k{/Control}");

    await user.type(await screen.findByRole("combobox"), "xyzzy");
    expect(await screen.findByText("Loading…")).toBeDefined();
    expect(screen.queryByText(/No results/)).toBeNull();

    answer.resolve();
    expect(await screen.findByText("No results for “xyzzy”")).toBeDefined();
  });

  it("[SEARCH-21] does not call a person missing who could not be fetched", async () => {
    fakeServer({ [searchAddress]: () => ({ status: 403, body: { detail: "Not you." } }) });
    const { user } = await openFrame();
    await user.keyboard("{Control>}k{/Control}");

    await user.type(await screen.findByRole("combobox"), "xyzzy");

    expect(await screen.findByText("Not you.")).toBeDefined();
    expect(screen.queryByText(/No results/)).toBeNull();
  });
});
