import { useLiveUpdates } from "./live.hooks.ts";

/** Shows nothing itself: what others change appears where it is shown. */
export function LiveUpdates() {
  useLiveUpdates();
  return null;
}
