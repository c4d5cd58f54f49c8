import { act, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { expect, it } from "vitest";
import { captureSelection } from "#features/across/bulk-actions/web/captured-selection.ts";
import { anApplication } from "#tests/web/application.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { changeViewState, viewStateOf } from "./list-view-state.ts";
import { useRowKeys } from "../list/use-row-keys.ts";
import { useUndoneSelection } from "./undone-selection.ts";

const rows = [6, 7, 8].map((id) => anApplication({ id }));

/** Renders a list whose rows are only links. */
function Rows({ search, applications }: { search: string; applications: typeof rows }) {
  const scroller = useRef<HTMLDivElement>(null);
  useUndoneSelection(search);
  useRowKeys({
    key: search,
    applications,
    scroller,
    scrollTo: () => {},
    onSelect: () => {},
    isEntered: false,
    onEnter: () => {},
  });
  return (
    <main tabIndex={-1}>
      <div ref={scroller}>
        {applications.map(({ id }) => (
          <p key={id} data-id={id}>
            <a href={`/applications/${id}/`}>{id}</a>
          </p>
        ))}
      </div>
    </main>
  );
}

/** Selects the second and third row with the focus on the third, and then removes both from the search by an action. */
function actOnTwo(search: string) {
  changeViewState(search, { selection: new Set([7, 8]), active_id: 8, active_index: 2 });
  const shown = renderInApp(<Rows search={search} applications={rows} />);
  const restore = captureSelection();
  const show = (applications: typeof rows) => shown.rerender(<Rows search={search} applications={applications} />);
  act(() => changeViewState(search, { selection: new Set() }));
  show([]);
  act(() => screen.getByRole("main").focus());
  return { ...shown, undo: () => act(() => restore?.()), show };
}

const selectedIn = (search: string) => [...viewStateOf(search).selection];
const focused = () => document.activeElement?.textContent;

it("[SEARCH-19] [UI-5] brings the selection and the focus back when an action on many is undone", async () => {
  const { undo, show } = actOnTwo("undone");

  undo();
  expect(selectedIn("undone")).toEqual([7, 8]);
  show(rows);

  await waitFor(() => expect(focused()).toBe("8"));
  expect(viewStateOf("undone").returning_id).toBeUndefined();
});

it("[SEARCH-19] [UI-5] takes the focus from no row that the reader has gone to since", async () => {
  const { user, undo, show } = actOnTwo("gone on");
  undo();
  show([rows[0]!]);

  await user.keyboard("j");
  expect(focused()).toBe("6");
  show(rows);

  expect(focused()).toBe("6");
});

it("[SEARCH-19] leaves alone what the reader has selected since", () => {
  const { undo, show } = actOnTwo("selected since");
  show([rows[0]!]);

  act(() => changeViewState("selected since", { selection: new Set([6]) }));
  undo();

  expect(selectedIn("selected since")).toEqual([6]);
});
