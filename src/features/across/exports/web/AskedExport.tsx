import { useEffect } from "react";
import { endExport, useAskedExport } from "./asked-export.ts";
import { exportDialog } from "./export-dialog.ts";

/** The window of exports that the palette opened. */
export function AskedExport() {
  const chosen = useAskedExport();
  // The next person to sign in has asked for nothing.
  useEffect(() => endExport, []);
  return chosen ? <exportDialog.Dialog chosen={chosen} onClose={endExport} /> : null;
}
