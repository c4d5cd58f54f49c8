/* oxlint-disable jsx-a11y/prefer-tag-over-role -- The header is a row of such a table. */
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { defaultConfig, tracksOf } from "../column-config.ts";
import { ListHeader } from "./ListHeader.tsx";

const header = (onSelectAll: (() => void) | undefined) => (
  <div role="table">
    <ListHeader
      config={defaultConfig}
      template={tracksOf(defaultConfig).template}
      sort="name"
      selected="none"
      onSort={vi.fn()}
      onSelectAll={onSelectAll}
      onResize={vi.fn()}
    />
  </div>
);

it("[SEARCH-19] offers to select all only where something may be selected", () => {
  const { unmount } = renderInApp(header(vi.fn()), signedIn());
  expect(screen.getByRole("checkbox", { name: /Select all/ })).toBeTruthy();
  unmount();

  renderInApp(header(undefined), signedIn());
  expect(screen.queryByRole("checkbox")).toBeNull();
});
