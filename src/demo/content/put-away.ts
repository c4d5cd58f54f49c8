import { workersOf } from "./application-details.ts";
import type { DemoApplication, DemoJob } from "./types.ts";

type Told = Pick<
  DemoApplication,
  "company_key" | "status_group" | "owner_key" | "is_masked" | "last_modified" | "dt_created"
>;
type Aside = Pick<DemoApplication, "put_away" | "export_requested_at">;

const day = 86_400_000;
const rejected = 19;
/** Those of the newest that are as old as `from`: a small demo is a week long. */
const hidden = { from: 1.5, days: [0.2, 0.5, 0.8, 1.1, 1.4] };
const deleted = { from: 3, days: [0.3, 1, 2.5] };
const requests = { from: 3, days: [0.5, 2] };

/**
 * A few earlier rejections of the first company that were hidden or deleted since, and two candidates who asked for a copy of
 * their data.
 */
export function createPutAwayPlanner(now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const [hiding, deleting, asking] = [[...hidden.days], [...deleted.days], [...requests.days]];

  return (told: Told, job: DemoJob): Aside => {
    const aside: Aside = { put_away: null, export_requested_at: null };
    if (told.company_key !== "fjord" || told.is_masked) return aside;
    if (told.status_group <= 1 && told.dt_created < ago(requests.from)) {
      const days = asking.shift();
      return days === undefined ? aside : { ...aside, export_requested_at: ago(days) };
    }
    if (told.status_group !== rejected) return aside;
    const by = told.owner_key ?? (workersOf(job)[0] as string);
    for (const [place, from, left] of [
      ["hidden", hidden.from, hiding],
      ["deleted", deleted.from, deleting],
    ] as const) {
      if (told.last_modified >= ago(from)) continue;
      const days = left.shift();
      if (days !== undefined) return { ...aside, put_away: { place, at: ago(days), by } };
    }
    return aside;
  };
}
