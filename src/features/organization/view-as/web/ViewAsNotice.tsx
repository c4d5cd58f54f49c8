import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { partAhead } from "#web/part-ahead.tsx";

/** Loaded lazily with its sentences, because few people ever see it. */
const bar = partAhead(async () => (await import("./ViewAsBar.tsx")).ViewAsBar);

/** Shown above every page in view-as mode. */
export function ViewAsNotice() {
  const { viewed_by, name } = useMe();
  return viewed_by ? <bar.Part name={name} /> : null;
}
