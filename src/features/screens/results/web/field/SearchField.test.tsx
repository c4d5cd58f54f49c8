import { useWindowEvent } from "@mantine/hooks";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { searchDefaults, type SearchState } from "#features/across/search/web/search-state.ts";
import type { ChangeSearch } from "../state/use-search-state.ts";
import { SearchField } from "./SearchField.tsx";

type SearchingProps = { isNarrow: boolean; start: Partial<SearchState>; onEnter: (q: string) => void };

/** Field whose searches are stored like in the browser's history. Shows the last one, with a button to go back. */
function Searching({ start, isNarrow, onEnter }: SearchingProps) {
  const [entries, setEntries] = useState<SearchState[]>([{ ...searchDefaults, ...start }]);
  const state = entries.at(-1) ?? searchDefaults;
  const change: ChangeSearch = (next, options) =>
    setEntries((old) => {
      const before = old.at(-1) ?? searchDefaults;
      const entry = typeof next === "function" ? next(before) : { ...before, ...next };
      return [...(options?.replace ? old.slice(0, -1) : old), entry];
    });
  useWindowEvent("popstate", () => setEntries((old) => old.slice(0, -1)));
  return (
    <>
      <SearchField state={state} isNarrow={isNarrow} onType={() => {}} onEnter={onEnter} change={change} />
      <p data-testid="q">{state.q}</p>
    </>
  );
}

const goBack = () => fireEvent.popState(window);

function search(start: Partial<SearchState> = {}, isNarrow = false) {
  const onEnter = vi.fn();
  const { user } = renderInApp(<Searching start={start} isNarrow={isNarrow} onEnter={onEnter} />);
  const field = screen.getByRole<HTMLInputElement>("combobox");
  return { user, field, onEnter, searched: () => screen.getByTestId("q").textContent };
}

const option = (value: string, label: string, count: number) => ({ value, label, count, selected: false });
const facets = { tags: [option("go", "go", 3), option("golang", "golang", 9)] };
const answer = { body: { count: 0, next: null, results: [], facets, facets_q: [], query_params: {} } };

it("[UI-5] says what can be typed only where there is room to read it", () => {
  expect(search({}, true).field.placeholder).toBe("Search");
  cleanup();

  expect(search({}, false).field.placeholder).toContain("or -word");
});

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

it("[SEARCH-21] leads to the first result by Enter and by the arrow, and to a proposal where there is one", async () => {
  const { user, field, onEnter } = search();

  await user.type(field, "cov{ArrowDown}{Enter}");
  expect(onEnter).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, "anna{Enter}");
  expect(onEnter.mock.calls).toEqual([["anna"]]);
  await user.keyboard("{ArrowDown}");
  expect(onEnter.mock.calls).toEqual([["anna"], ["anna"]]);
  await user.keyboard(" (go{Enter}");

  expect(onEnter).toHaveBeenCalledTimes(2);
});

it("[SEARCH-21] leaves the field by Escape and keeps the text", async () => {
  const { user, field, searched } = search({ q: "sql" });

  await user.type(field, " java{Escape}");

  expect(document.activeElement).not.toBe(field);
  expect(field.value).toBe("sql java");
  await waitFor(() => expect(searched()).toBe("sql java"));
});

it("[SEARCH-3] goes back to each text that was searched for, and to none that was only on the way", async () => {
  const { user, field, searched } = search({ q: "sql" });
  const typed = async (text: string) => {
    for (const letter of text) {
      await user.type(field, letter);
      await waitFor(() => expect(searched()).toBe(field.value.trim()));
    }
  };
  await user.clear(field);
  await typed("java");
  await user.keyboard("{Enter}");
  await typed(" go");
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(searched()).toBe("");

  for (const text of ["java go", "java", "sql"]) {
    goBack();
    await waitFor(() => expect(searched()).toBe(text));
    expect(field.value).toBe(text);
  }
});

it("[SEARCH-7] proposes the tags there are, fullest first, counted in the rest of the search", async () => {
  const sent = fakeServer({ "GET /applications/search/v1/": () => answer });
  const { user, field } = search({ job_id: 4 });

  await user.type(field, "java tags:go");
  const asked = () => Object.fromEntries(new URLSearchParams(sent.at(-1)?.search));
  await waitFor(() => expect(asked()).toMatchObject({ q: "java", job_id: "4", facet: "tags", facet_text: "go" }));
  const list = await screen.findByRole("listbox");
  await user.click(within(list).getAllByRole("option")[0] ?? list);

  expect(field.value).toBe('java tags:"golang" ');
});

it("[SEARCH-7] says of a link what its text does not ask, and nothing of a text that it does", async () => {
  const { user, field } = search({ q: "status:new" });
  expect(screen.getByText(/“status:” isn.t a field/)).toBeDefined();
  expect(field.getAttribute("aria-invalid")).toBeNull();

  await user.clear(field);
  await user.type(field, "cv:new");
  await waitFor(() => expect(screen.queryByText(/isn.t a field/)).toBeNull());
});

it("[SEARCH-7] says what is wrong with a text once the typing stops", async () => {
  const { user, field } = search();

  await user.type(field, "java (go");
  expect(field.getAttribute("aria-invalid")).toBeNull();

  expect(await screen.findByText(/Missing closing parenthesis/)).toBeDefined();
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

it.each([
  ["java or kotlin", "“or” is treated as a word here.", "Use OR", "java OR kotlin"],
  ["java !kotlin", "“!” isn't an operator, so it's ignored.", "Use NOT", "java NOT kotlin"],
  ["e-mail:maja", "“e-mail:” isn't a field, so it's searched as a word.", "Use email:", "email:maja"],
])("[SEARCH-27] says of %j how it is read, and puts it right by one click", async (text, says, fix, fixed) => {
  const { user, field, searched } = search();

  await user.type(field, text);
  expect(await screen.findByText(says)).toBeDefined();
  await user.click(screen.getByRole("button", { name: fix }));

  expect(field.value).toBe(fixed);
  await waitFor(() => expect(searched()).toBe(fixed));
});
