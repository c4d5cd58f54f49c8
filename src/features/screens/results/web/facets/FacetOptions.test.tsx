import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { FacetOptions } from "./FacetOptions.tsx";

const towns = ["Åre", "Berlin", "Gävle", "Kiel", "Lund", "Malmö", "Oulu", "Turku", "Umeå"];
const options = towns.map((label) => ({ value: label, label, count: 1, selected: false }));

it("[SEARCH-10] says that no filter is called what was looked for", async () => {
  fakeServer({ "GET /applications/search/v1/": () => ({ body: { facets: { locations: [] } } }) });
  const { user } = renderInApp(
    <FacetOptions facet="locations" label="Location" options={options} chosen={[]} change={vi.fn()} />,
    signedIn(),
  );

  await user.click(screen.getByRole("button", { name: "Show all 9" }));
  await user.type(screen.getByRole("textbox", { name: "Find in Location" }), "Atlantis");

  expect(await screen.findByText("No filters match “Atlantis”.")).toBeTruthy();
});
