import { afterEach, expect, it } from "vitest";
import { forgetChanges, offerUndo, offerUndoOf, undoLast } from "./undo.ts";

afterEach(forgetChanges);

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

it("[SEARCH-21] waits for the answer that the way back needs, and keeps the order of the changes", async () => {
  const undone: string[] = [];
  const move = offerUndoOf((version: number) => undone.push(`move ${version}`));
  offerUndo(() => undone.push("rating"));

  move.succeed(2);
  undoLast();
  undoLast();
  await Promise.resolve();
  expect(undone).toEqual(["rating", "move 2"]);

  const early = offerUndoOf((version: number) => undone.push(`early ${version}`));
  undoLast();
  early.undo();
  expect([early.isUndone(), undone.length]).toEqual([true, 2]);
  early.succeed(3);
  await Promise.resolve();
  expect(undone.slice(2)).toEqual(["early 3"]);
});
