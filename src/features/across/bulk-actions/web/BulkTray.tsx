import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { loadable } from "#web/loadable.ts";
import { shownRunsQuery } from "./runs/runs.ts";

/** Its code and its sentences come with the first run: most pages have none. */
const RunList = loadable(async () => (await import("./runs/RunList.tsx")).RunList);

/** The actions on many that go on or have just ended, on every page and after a reload. */
export function BulkTray() {
  const { data: shown = [] } = useQuery(shownRunsQuery);
  return <Suspense>{shown.length > 0 && <RunList shown={shown} />}</Suspense>;
}
