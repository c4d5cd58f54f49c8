import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { searchDefaults, type SearchState } from "../search-state.ts";
import { SearchField } from "./SearchField.tsx";

/** A field whose search is kept as an address would keep it, and shown below. */
function Searching({ start }: { start: Partial<SearchState> }) {
  const [state, setState] = useState<SearchState>({ ...searchDefaults, ...start });
  return (
    <>
      <SearchField
        state={state}
        onType={() => {}}
        change={(change) => setState((old) => (typeof change === "function" ? change(old) : { ...old, ...change }))}
      />
      <p data-testid="q">{state.q}</p>
    </>
  );
}

function search(start: Partial<SearchState> = {}) {
  const { user } = renderInApp(<Searching start={start} />);
  const field = screen.getByRole<HTMLInputElement>("combobox");
  return { user, field, searched: () => screen.getByTestId("q").textContent };
}

const option = (value: string, label: string, count: number) => ({ value, label, count, selected: false });
const facets = { tags: [option("go", "go", 3), option("golang", "golang", 9)] };
const answer = { body: { count: 0, next: null, results: [], facets, facets_q: [], query_params: {} } };

it("[SEARCH-7] searches for what is typed, and takes up a field by the keyboard", async () => {
  const { user, field, searched } = search();

  await user.type(field, "java co{ArrowDown}{Enter}");

  expect(field.value).toBe("java cover_letter:");
  await user.type(field, "team");
  await waitFor(() => expect(searched()).toBe("java cover_letter:team"));
});

it("[SEARCH-7] tells a screen reader what is proposed, and proposes nothing after Escape", async () => {
  const { user, field, searched } = search();

  await user.type(field, "own{ArrowDown}");
  const proposed = screen.getByRole("option", { name: "owner: Owner" });
  expect(field.getAttribute("aria-activedescendant")).toBe(proposed.id);
  await user.keyboard("{Escape}");

  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field.getAttribute("aria-expanded")).toBe("false");
  expect(field.value).toBe("own");
  await waitFor(() => expect(searched()).toBe("own"));
});

it("[SEARCH-7] searches on Enter and leaves on Tab as long as nothing proposed was chosen", async () => {
  const { user, field, searched } = search();

  await user.type(field, "tag{Enter}");
  expect(searched()).toBe("tag");
  await user.type(field, "s");
  expect(screen.getByRole("listbox")).toBeDefined();
  await user.tab();

  expect(document.activeElement).not.toBe(field);
  expect(searched()).toBe("tags");
});

it("[SEARCH-7] proposes the tags there are, fullest first, counted in the rest of the search", async () => {
  const sent = fakeServer({ "GET /applications/search/v1/": () => answer });
  const { user, field } = search({ job_id: 4 });

  await user.type(field, "java tags:go");
  const list = await screen.findByRole("listbox");
  await user.click(within(list).getAllByRole("option")[0] ?? list);

  expect(field.value).toBe('java tags:"golang" ');
  const asked = new URLSearchParams(sent.at(-1)?.search);
  expect(Object.fromEntries(asked)).toMatchObject({ q: "java", job_id: "4", facet: "tags", facet_text: "go" });
});

it("[SEARCH-7] says of a link what its text does not ask, and nothing of a text that it does", async () => {
  const { user, field } = search({ q: "status:new" });
  expect(screen.getByText(/“status:” is not a field/)).toBeDefined();
  expect(field.getAttribute("aria-invalid")).toBeNull();

  await user.clear(field);
  await user.type(field, "cv:new");
  await waitFor(() => expect(screen.queryByText(/is not a field/)).toBeNull());
});

it("[SEARCH-7] says what is wrong with a text once nobody goes on writing it", async () => {
  const { user, field } = search();

  await user.type(field, "java (go");
  expect(field.getAttribute("aria-invalid")).toBeNull();

  expect(await screen.findByText(/This parenthesis is never closed/)).toBeDefined();
  expect(field.getAttribute("aria-invalid")).toBe("true");
});
