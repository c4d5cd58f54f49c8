import { useEffect } from "react";
import { useShortcuts } from "../ui/use-shortcuts.ts";
import { forgetChanges, undoLast } from "../undo.ts";

/** One key takes back the latest change, also while a dialog is open; in a text field it is the browser's. */
export function useUndoKey(): void {
  useShortcuts({ undo: undoLast }, { isAbove: true });
  // The next person to sign in has nothing to undo.
  useEffect(() => forgetChanges, []);
}
