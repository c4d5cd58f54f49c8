import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SearchState } from "#features/across/search/web/search-state.ts";
import { fakeServer, type Sent } from "#tests/web/fake-server.ts";
import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import { maja, signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { SavedSearch } from "../saved-searches.contract.ts";
import { SavedMenu } from "./SavedMenu.tsx";

const state = SearchState.parse({ q: "java", owned_applications: true });

const aSearch = (given: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 5,
  name: "Engineers",
  query: { q: "engineer" },
  is_shared: false,
  is_pinned: false,
  digest: "off",
  user_id: maja.id,
  user: { id: maja.id, name: maja.name, email: maja.email },
  dt_created: "2026-11-01T08:00:00.000Z",
  version: 2,
  ...given,
});

const ofColleague: Partial<SavedSearch> = {
  user_id: 9,
  user: { id: 9, name: "Erik Wallin", email: "erik@fjord.test" },
  is_shared: true,
};

const taken = "A saved search named “Nurses” already exists. Choose another name, or replace that search.";
const refusal = { status: 409, body: { code: "name_taken", detail: "Wrong.", errors: { name: [taken] } } };

/** Renders the menu, with a server that has one search, refuses the name of another, and applies changes. */
async function openMenu(
  given: Partial<SavedSearch> = {},
  { isStale = false, digestStatus = 204, me = {} }: { isStale?: boolean; digestStatus?: number; me?: Partial<Me> } = {},
) {
  let kept: SavedSearch[] = [aSearch(given)];
  const put = (id: number, change: Partial<SavedSearch>) => {
    kept = kept.map((search) => (search.id === id ? { ...search, ...change, version: search.version + 1 } : search));
    return { body: kept.find((search) => search.id === id) };
  };
  const deleted = kept;
  const sent = fakeServer({
    "GET /v2/saved-searches/": () => ({ body: { count: kept.length, next: null, previous: null, results: kept } }),
    "POST /v2/saved-searches/": ({ body }) => {
      const written = body as Pick<SavedSearch, "name" | "query" | "is_shared">;
      if (["nurses", "engineers"].includes(written.name.toLowerCase())) return refusal;
      kept = [...kept, aSearch({ id: 6, ...written })];
      return { status: 201, body: kept.at(-1) };
    },
    "PATCH /v2/saved-searches/5/": ({ body }) => {
      const { version: _version, ...change } = body as Partial<SavedSearch>;
      if (isStale) return { status: 409, body: { code: "conflict", detail: "Somebody else changed it meanwhile." } };
      return change.name === "Nurses" ? refusal : put(5, change);
    },
    "PUT /v2/saved-searches/5/digest/": ({ body }) => {
      if (digestStatus === 204) put(5, body as Pick<SavedSearch, "digest">);
      return { status: digestStatus, ...(digestStatus !== 204 && { body: { code: "failed", detail: "Not now." } }) };
    },
    "PUT /v2/saved-searches/5/pin/": () => put(5, { is_pinned: true }),
    "DELETE /v2/saved-searches/5/pin/": () => put(5, { is_pinned: false }),
    "DELETE /v2/saved-searches/5/": () => {
      kept = [];
      return { status: 204 };
    },
    "POST /v2/saved-searches/5/restore/": () => {
      kept = deleted;
      return { body: deleted[0] };
    },
  });
  const { user } = await renderAt("/applications/", <SavedMenu state={state} />, signedIn(me));
  await user.click(screen.getByRole("button", { name: "Saved searches" }));
  const menu = await screen.findByRole("dialog", { name: "Saved searches" });
  await within(menu).findByRole("link", { name: /^Engineers/ });
  return { user, sent, menu };
}

const changes = (sent: Sent[]) => sent.filter(({ method }) => method !== "GET");
const button = (name: string | RegExp) => screen.findByRole("button", { name });

describe("the menu of saved searches", () => {
  it("[SEARCH-20] saves what is open under a name, and shares it when asked to", async () => {
    const { user, sent } = await openMenu();

    await user.click(await button("Save this search"));
    await user.type(screen.getByRole("textbox", { name: "Save search as" }), "  Java, mine ");
    await user.click(screen.getByRole("checkbox", { name: "Share with colleagues" }));
    await user.click(await button("Save"));

    expect(await screen.findByRole("link", { name: /Java, mine/ })).toBeTruthy();
    const query = { q: "java", owned_applications: "1" };
    expect(changes(sent)[0]?.body).toEqual({ name: "Java, mine", is_shared: true, query });
  });

  it("[SEARCH-20] saves nothing without a name", async () => {
    const { user, sent } = await openMenu();

    await user.click(await button("Save this search"));
    await user.type(screen.getByRole("textbox", { name: "Save search as" }), "   {Enter}");

    expect((await button("Save")).hasAttribute("disabled")).toBe(true);
    expect(changes(sent)).toEqual([]);
  });

  it("[SEARCH-20] says beside the field that a name is taken, and keeps what was typed", async () => {
    const { user } = await openMenu();

    await user.click(await button("Save this search"));
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Save search as" });
    await user.type(field, "Nurses{Enter}");

    expect(await screen.findByText(taken)).toBeTruthy();
    expect(field.value).toBe("Nurses");
  });

  it("[SEARCH-20] replaces the search that has the name, whatever its case", async () => {
    const { user, sent } = await openMenu();
    await user.click(await button("Save this search"));
    await user.type(screen.getByRole("textbox", { name: "Save search as" }), "engineers{Enter}");

    await user.click(await button("Replace that search"));

    expect(await button("Save this search")).toBeTruthy();
    expect(
      changes(sent)
        .map(({ method, path, body }) => [method, path, body])
        .at(-1),
    ).toEqual(["PATCH", "/v2/saved-searches/5/", { query: { q: "java", owned_applications: "1" }, version: 2 }]);
  });

  it("[SEARCH-20] renames one", async () => {
    const { user, sent } = await openMenu();

    await user.click(await button("More options for Engineers"));
    await user.click(await button("Rename"));
    const field = await screen.findByRole("textbox", { name: "Rename “Engineers”" });
    await user.clear(field);
    await user.type(field, "Builders{Enter}");

    expect(await screen.findByRole("link", { name: /Builders/ })).toBeTruthy();
    expect(changes(sent)[0]?.body).toEqual({ name: "Builders", version: 2 });
  });

  it("[SEARCH-20] shares one and stops sharing it", async () => {
    const { user, sent } = await openMenu();

    await user.click(await button("More options for Engineers"));
    await user.click(await button("Share with colleagues"));
    expect(await screen.findByRole("link", { name: /Engineers\s*Shared/ })).toBeTruthy();
    await user.click(await button("More options for Engineers"));
    await user.click(await button("Stop sharing"));

    await waitFor(() => expect(screen.queryByText("Shared")).toBeNull());
    expect(changes(sent).map(({ body }) => body)).toEqual([
      { is_shared: true, version: 2 },
      { is_shared: false, version: 3 },
    ]);
  });

  it("[SEARCH-20] pins one", async () => {
    const { user } = await openMenu();

    await user.click(await button("Pin Engineers"));

    expect((await button("Unpin Engineers")).getAttribute("aria-pressed")).toBe("true");
  });

  it("[SEARCH-20] deletes one, and takes it back", async () => {
    const { user } = await openMenu();

    await user.click(await button("More options for Engineers"));
    await user.click(await button("Delete"));
    expect(await screen.findByText("“Engineers” deleted.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /Engineers/ })).toBeNull();
    await user.click(await button("Undo"));

    expect(await screen.findByRole("link", { name: /Engineers/ })).toBeTruthy();
  });

  it("[SEARCH-20] says that a colleague was faster, and shows what they made of it", async () => {
    const { user, sent } = await openMenu({}, { isStale: true });
    const asked = () => sent.filter(({ method }) => method === "GET").length;
    const before = asked();

    await user.click(await button("More options for Engineers"));
    await user.click(await button("Share with colleagues"));

    expect(await screen.findByText(/Somebody else changed it meanwhile\./)).toBeTruthy();
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  it("[SEARCH-20] chooses how often its new matches are emailed, at once", async () => {
    const { user, sent } = await openMenu();

    await user.click(await button("More options for Engineers"));
    const choice = screen.getByRole("combobox", { name: "Email me new matches" });
    await user.selectOptions(choice, "Every working day");

    expect(screen.getByRole("link", { name: /Engineers\s*Daily email/ })).toBeTruthy();
    await waitFor(() => expect(changes(sent).map(({ body }) => body)).toEqual([{ digest: "daily" }]));
    await user.selectOptions(choice, "Every week");
    expect(screen.getByRole("link", { name: /Engineers\s*Weekly email/ })).toBeTruthy();
  });

  it("[SEARCH-20] takes the choice of emails back when the server refuses it, and says so", async () => {
    const { user } = await openMenu({ digest: "weekly" }, { digestStatus: 403 });

    await user.click(await button("More options for Engineers"));
    const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Email me new matches" });
    await user.selectOptions(choice, "Never");

    expect(await screen.findByText(/Couldn't change the emails for this search/)).toBeTruthy();
    expect(choice.value).toBe("weekly");
  });

  it("[SEARCH-20] offers a pin and emails, and nothing else, for what a colleague shares", async () => {
    const { user } = await openMenu(ofColleague);

    expect(screen.getByRole("link", { name: /Engineers\s*Shared · by Erik Wallin/ })).toBeTruthy();
    expect(await button("Pin Engineers")).toBeTruthy();
    await user.click(await button("More options for Engineers"));
    expect(screen.getByRole("combobox", { name: "Email me new matches" })).toBeTruthy();
    for (const name of ["Rename", "Share with colleagues", "Delete"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("[SEARCH-20] offers no emails to a superuser who visits the company", async () => {
    await openMenu(ofColleague, { me: { comments_default_private: null } });

    expect(screen.queryByRole("button", { name: "More options for Engineers" })).toBeNull();
  });
});
