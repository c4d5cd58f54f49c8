import { useLiveUpdates } from "./live.hooks.ts";

/** Refetches queries on live changes. Renders nothing. */
export function LiveUpdates() {
  useLiveUpdates();
  return null;
}
