import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { CompanyFeature } from "#shared/actor.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { defaultConfig } from "./column-config.ts";
import { FacetPanel } from "./facets/FacetPanel.tsx";
import { SearchActions } from "./page/SearchActions.tsx";
import { SearchState } from "#features/across/search/web/search-state.ts";

const recruiter = { reads_ratings: false };
/** State of a link from a colleague who can see ratings. */
const state = SearchState.parse({ sort: "-rating", rating: [5] });

function openFacets(me: { reads_ratings?: boolean; company_features?: CompanyFeature[] }) {
  const options = {
    rating: [{ value: "5", label: "5", count: 3, selected: true }],
    source_type: [{ value: "applied", label: "applied", count: 3, selected: false }],
    agency: [{ value: "Nordkraft", label: "Nordkraft", count: 3, selected: false }],
  };
  renderInApp(
    <FacetPanel state={state} query={{}} change={vi.fn()} options={options} emptied={undefined} onRetry={undefined} />,
    signedIn(me),
  );
}

async function openSorts(me: { reads_ratings?: boolean }) {
  const { user } = renderInApp(
    <SearchActions
      state={state}
      change={vi.fn()}
      isExpanded={false}
      hasRoomForGroups
      isNarrow={false}
      config={defaultConfig}
      onConfigure={vi.fn()}
    />,
    signedIn(me),
  );
  await user.click(screen.getByRole("button", { name: /Sort/ }));
  await screen.findByRole("menuitemradio", { name: "Newest first" });
}

it("[ROLE-10] offers no filter by ratings to who may never read one, though a link names it", () => {
  openFacets(recruiter);

  expect(screen.getByRole("button", { name: "Source" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Rating" })).toBeNull();
});

it("[SEARCH-10] offers the filter by ratings to everybody else", () => {
  openFacets({});

  expect(screen.getByRole("button", { name: "Rating" })).toBeTruthy();
});

it("[ROLE-5] [SEARCH-10] offers the filter by agencies where the company works with them", () => {
  openFacets({});
  expect(screen.queryByRole("button", { name: "Agency" })).toBeNull();

  openFacets({ company_features: ["agencies"] });
  expect(screen.getByRole("button", { name: "Agency" })).toBeTruthy();
});

it("[ROLE-10] offers no order by ratings to who may never read one, though a link names it", async () => {
  await openSorts(recruiter);

  expect(screen.queryByRole("menuitemradio", { name: /rating/i })).toBeNull();
});

it("[SEARCH-12] offers both orders by ratings to everybody else", async () => {
  await openSorts({});

  expect(screen.getAllByRole("menuitemradio", { name: /rating/i })).toHaveLength(2);
});
