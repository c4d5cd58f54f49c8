import { useInfiniteQuery } from "@tanstack/react-query";
import { applicationTasksQuery } from "./tasks.hooks.ts";

export function ApplicationTaskCount({ application_id }: { application_id: number }) {
  const { data } = useInfiniteQuery(applicationTasksQuery(application_id));
  if (!data) return null;
  const tasks = data.pages.flatMap(({ results }) => results);
  const open = tasks.filter(({ is_done }) => !is_done).length;
  // Open tasks come first, so if the loaded pages contain only open ones, there can be more.
  return open > 0 && open === tasks.length && data.pages.at(-1)?.next ? `${open}+` : open || null;
}
