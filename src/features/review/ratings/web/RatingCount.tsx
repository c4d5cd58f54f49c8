import { useQuery } from "@tanstack/react-query";
import { ratingsQuery } from "./ratings.hooks.ts";

export function RatingCount({ application_id }: { application_id: number }) {
  const { data: ratings } = useQuery(ratingsQuery(application_id));
  return ratings?.length || null;
}
