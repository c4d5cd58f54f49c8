import type { ColumnStore } from "./column-store.ts";
import type { VisiblePart } from "./part.ts";
import type { Scope } from "./scope.ts";

/**
 * An agency recruiter sees in a job only the candidates they brought, and no opinions of the company's people there. An
 * invited person sees the application they were invited to.
 */
export function visiblePartsOf(store: ColumnStore, scope: Scope): VisiblePart[] {
  if (scope.seesAll) return [{ seesJob: () => true, readsOpinions: true }];
  const team = new Uint8Array(store.lookups.jobs.size);
  const agency = new Uint8Array(store.lookups.jobs.size);
  for (const { job_id, role } of scope.jobs) {
    const code = store.lookups.jobs.find(job_id);
    if (code !== undefined) (role === "recruiter" ? agency : team)[code] = 1;
  }
  const parts: VisiblePart[] = [{ seesJob: (code) => team[code] === 1, readsOpinions: true }];

  const jobs = store.job.codes;
  const own = store.lookups.userIds.find(scope.user_id);
  const isBrought = (row: number) => agency[jobs[row] as number] === 1 && store.uploader.codes[row] === own;
  if (own !== undefined && agency.includes(1)) {
    const brought = rowsWhere(store, isBrought);
    parts.push({ candidates: brought, seesJob: (code) => agency[code] === 1, readsOpinions: false });
  }
  const invited = scope.application_ids
    .map((id) => store.rowOf(id))
    .filter((row) => row !== undefined)
    .filter((row) => team[jobs[row] as number] === 0 && !(own !== undefined && isBrought(row)));
  if (invited.length > 0)
    parts.push({ candidates: Uint32Array.from(invited).toSorted(), seesJob: () => true, readsOpinions: true });
  return parts;
}

function rowsWhere(store: ColumnStore, holds: (row: number) => boolean): Uint32Array {
  const rows: number[] = [];
  for (let row = 0; row < store.size; row++) if (holds(row)) rows.push(row);
  return Uint32Array.from(rows);
}
