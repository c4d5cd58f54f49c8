import { useEffect } from "react";
import { endExport, useAskedExport } from "./asked-export.ts";
import { exportDialog } from "./export-dialog.ts";

/** Export dialog opened from the command palette. */
export function AskedExport() {
  const chosen = useAskedExport();
  // Closed on sign-out, so that the next person doesn't see it.
  useEffect(() => endExport, []);
  return chosen ? <exportDialog.Dialog chosen={chosen} onClose={endExport} /> : null;
}
