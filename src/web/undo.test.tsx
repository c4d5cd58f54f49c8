import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { ApiError } from "./api-error.ts";
import { FlashRegion } from "./flash/FlashRegion.tsx";
import { forgetChanges, offerUndo, undoable, undoLast } from "./undo.ts";

afterEach(() => {
  forgetChanges();
  for (const button of screen.queryAllByRole("button", { name: "Dismiss message" })) act(() => button.click());
});

it("[SEARCH-21] takes back one change after the other, the latest first", () => {
  const undone: string[] = [];
  for (const change of ["moved", "rated", "tagged"]) offerUndo(() => undone.push(change));

  for (let n = 0; n < 4; n++) undoLast();

  expect(undone).toEqual(["tagged", "rated", "moved"]);
});

it("[SEARCH-21] forgets a change that failed, and no other", () => {
  const undone: string[] = [];
  const undo = () => undone.push("undone");
  offerUndo(undo);
  const forget = offerUndo(undo);

  forget();
  forget();
  undoLast();
  undoLast();

  expect(undone).toEqual(["undone"]);
});

/** Creates a change that records its undo, and whose undo fails with each of the given errors first. */
function aChange(name: string, undone: string[], failures: Error[] = []) {
  return undoable<number>({
    takeBack: async (version) => {
      const failure = failures.shift();
      if (failure) throw failure;
      undone.push(`${name} ${version}`);
      return `${name} is back`;
    },
    failed: "Not undone",
  });
}

it("[SEARCH-21] waits for the answer that the way back needs, and keeps the order of the changes", async () => {
  const undone: string[] = [];
  const move = aChange("move", undone);
  offerUndo(() => undone.push("rating"));

  move.succeed(2);
  undoLast();
  undoLast();
  await waitFor(() => expect(undone).toEqual(["rating", "move 2"]));

  const early = aChange("early", undone);
  undoLast();
  early.undo();
  expect(undone).toHaveLength(2);
  early.succeed(3);
  await waitFor(() => expect(undone.slice(2)).toEqual(["early 3"]));
});

it("[SEARCH-21] says what is done with a button that takes it back once, as the key does", async () => {
  const undone: string[] = [];
  const { user } = renderInApp(<FlashRegion />);
  const move = aChange("move", undone);

  act(() => move.succeed(2, "Moved"));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("move is back")).toBeDefined();
  undoLast();
  expect(undone).toEqual(["move 2"]);

  const rating = aChange("rating", undone);
  act(() => rating.succeed(3, "Rated"));
  act(() => undoLast());
  expect(screen.queryByText("Rated")).toBeNull();
  await waitFor(() => expect(undone).toEqual(["move 2", "rating 3"]));
});

it("[SEARCH-21] says nothing of a change that was taken back before it was done", async () => {
  const undone: string[] = [];
  renderInApp(<FlashRegion />);
  const move = aChange("move", undone);

  undoLast();
  act(() => move.succeed(2, "Moved"));

  expect(screen.queryByText("Moved")).toBeNull();
  expect(await screen.findByText("move is back")).toBeDefined();
});

it("[SEARCH-21] offers to take back once more what did not reach the server, by the message and by the key", async () => {
  const undone: string[] = [];
  const lost = () => new TypeError("Failed to fetch");
  const { user } = renderInApp(<FlashRegion />);
  const move = aChange("move", undone, [lost(), lost()]);
  move.succeed(2);

  undoLast();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByRole("button", { name: "Undo" });
  expect(undone).toEqual([]);
  act(() => undoLast());

  expect(await screen.findByText("move is back")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("[SEARCH-21] takes a refusal as the end", async () => {
  const undone: string[] = [];
  renderInApp(<FlashRegion />);
  const move = aChange("move", undone, [new ApiError(409, { detail: "Moved on meanwhile." })]);
  move.succeed(2);

  undoLast();

  expect(await screen.findByText("Not undone - Moved on meanwhile.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  undoLast();
  expect(undone).toEqual([]);
});
