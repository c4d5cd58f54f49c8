import { useQuery } from "@tanstack/react-query";
import { countsQuery, shownCount } from "./outbox-counts.ts";

/** How many messages wait, for the rail. */
export function OutboxCount() {
  const { data } = useQuery(countsQuery({}, ["waiting"]));
  return data?.waiting ? shownCount(data.waiting) : null;
}
