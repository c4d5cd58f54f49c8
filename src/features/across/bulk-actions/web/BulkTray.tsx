import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { loadable } from "#web/loadable.ts";
import { shownRunsQuery } from "./runs/runs.ts";

/** Loaded with the first run, because most pages have none. */
const RunList = loadable(async () => (await import("./runs/RunList.tsx")).RunList);

/** Bulk actions that are running or have just finished, shown on every page and after a reload. */
export function BulkTray() {
  const { data: shown = [] } = useQuery(shownRunsQuery);
  return <Suspense>{shown.length > 0 && <RunList shown={shown} />}</Suspense>;
}
