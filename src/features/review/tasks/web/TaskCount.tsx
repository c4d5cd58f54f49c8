import { useQuery } from "@tanstack/react-query";
import { maxCounted } from "../task-counts.contract.ts";
import { taskCountsQuery } from "./task-counts.ts";

export function TaskCount() {
  const { data } = useQuery(taskCountsQuery());
  if (!data || data.open === 0) return null;
  return data.open < maxCounted ? data.open : `${maxCounted - 1}+`;
}
