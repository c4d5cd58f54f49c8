import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { partAhead } from "#web/part-ahead.tsx";

/** With its sentences, which few ever read, and so not a part of the first page. */
const bar = partAhead(async () => (await import("./ViewAsBar.tsx")).ViewAsBar);

/** Above every page, as long as an admin looks at the product as a colleague does. */
export function ViewAsNotice() {
  const { viewed_by, name } = useMe();
  return viewed_by ? <bar.Part name={name} /> : null;
}
