import { workersOf } from "./application-details.ts";
import type { DemoApplication, DemoJob } from "./types.ts";

type Told = Pick<
  DemoApplication,
  "company_key" | "status_group" | "owner_key" | "is_masked" | "last_modified" | "dt_created"
>;
type Aside = Pick<DemoApplication, "put_away" | "export_requested_at">;

const day = 86_400_000;
const rejected = 19;
/**
 * The newest applications at least `from` days old are affected, because a small demo covers only a week. `days` lists
 * how many days ago each one was hidden, deleted or requested.
 */
const hidden = { from: 1.5, days: [0.2, 0.5, 0.8, 1.1, 1.4] };
const deleted = { from: 3, days: [0.3, 1, 2.5] };
const requests = { from: 3, days: [0.5, 2] };

/**
 * Hides and deletes a few earlier rejections of the first company, and lets two candidates request a copy of their
 * data.
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
