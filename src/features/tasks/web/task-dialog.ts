import { lazy } from "react";
import { loadPart } from "#web/load-part.ts";

/** Loaded when it is opened: its fields bring a calendar. */
export const TaskDialog = lazy(async () => ({
  default: (await loadPart(() => import("./TaskDialog.tsx"))).TaskDialog,
}));
