import type { QueryKey } from "@tanstack/react-query";
import { ruleOf } from "#features/activity/activities.ts";
import type { LiveFrame } from "../live.contract.ts";

type Change = Exclude<LiveFrame, { type: "resync" }>;

/** What a change may have made outdated: `exact` leaves alone what hangs on the same key. */
export type Touched = { key: QueryKey; exact?: boolean };

/** The queries whose answers a change may have made outdated. */
export function touchedBy({ type, application_id, job_id }: Change): Touched[] {
  const subject = subjectOf(application_id, job_id);
  const touched = ruleOf(type).changes.map((noun): Touched => {
    if (noun === "search") return { key: ["search"] };
    return noun === "application" ? { key: subject, exact: true } : { key: [...subject, noun] };
  });
  return application_id === null ? touched : [...touched, ...logOf(application_id)];
}

function subjectOf(application_id: number | null, job_id: number | null): QueryKey {
  if (application_id !== null) return ["applications", application_id];
  return job_id === null ? [] : ["jobs", job_id];
}

/** What one changed oneself is shown already; only its line in the log is news. */
export const touchedByOwn = ({ application_id }: Change): Touched[] =>
  application_id === null ? [] : logOf(application_id);

const logOf = (application_id: number): Touched[] => [{ key: ["applications", application_id, "logs"] }];

/** Everything that somebody else may have changed, for when it is not known what they did. */
export const everything: Touched[] = ["search", "applications", "jobs", "statuses", "tags", "saved-searches"].map(
  (noun) => ({
    key: [noun],
  }),
);
