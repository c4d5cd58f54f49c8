import { useEffect } from "react";
import { useShortcuts } from "../ui/use-shortcuts.ts";
import { forgetChanges, undoLast } from "../undo.ts";

/**
 * Undoes the latest change by a key, even while a dialog is open. In a text field the browser's own undo handles the key.
 */
export function useUndoKey(): void {
  useShortcuts({ undo: undoLast }, { isAbove: true });
  // Clear the undo history on sign-out, so that the next person to sign in can't undo these changes.
  useEffect(() => forgetChanges, []);
}
