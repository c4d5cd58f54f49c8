import { useQuery } from "@tanstack/react-query";
import { countsQuery, shownCount } from "./outbox-counts.ts";

/** Number of waiting messages, for the navigation rail. */
export function OutboxCount() {
  const { data } = useQuery(countsQuery({}, ["waiting"]));
  return data?.waiting ? shownCount(data.waiting) : null;
}
