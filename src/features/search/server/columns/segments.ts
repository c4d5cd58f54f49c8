import type { CompanyCopy } from "./company-copy.ts";
import type { Segment } from "./part.ts";
import type { Scope } from "./scope.ts";

/**
 * An agency recruiter sees in a job only what they brought, and no opinions of the company's people there. Whoever was
 * invited to an application sees that one.
 */
export function segmentsOf(copy: CompanyCopy, scope: Scope): Segment[] {
  if (scope.seesAll) return [{ seesJob: () => true, readsOpinions: true }];
  const team = new Uint8Array(copy.structure.jobs.size);
  const agency = new Uint8Array(copy.structure.jobs.size);
  for (const { job_id, role } of scope.jobs) {
    const code = copy.structure.jobs.find(job_id);
    if (code !== undefined) (role === "recruiter" ? agency : team)[code] = 1;
  }
  const segments: Segment[] = [{ seesJob: (code) => team[code] === 1, readsOpinions: true }];

  const jobs = copy.job.codes;
  const own = copy.structure.userIds.find(scope.user_id);
  const isBrought = (row: number) => agency[jobs[row] as number] === 1 && copy.uploader.codes[row] === own;
  if (own !== undefined && agency.includes(1)) {
    const brought = rowsWhere(copy, isBrought);
    segments.push({ candidates: brought, seesJob: (code) => agency[code] === 1, readsOpinions: false });
  }
  const invited = scope.application_ids
    .map((id) => copy.rowOf(id))
    .filter((row) => row !== undefined)
    .filter((row) => team[jobs[row] as number] === 0 && !(own !== undefined && isBrought(row)));
  if (invited.length > 0)
    segments.push({ candidates: Uint32Array.from(invited).toSorted(), seesJob: () => true, readsOpinions: true });
  return segments;
}

function rowsWhere(copy: CompanyCopy, holds: (row: number) => boolean): Uint32Array {
  const rows: number[] = [];
  for (let row = 0; row < copy.size; row++) if (holds(row)) rows.push(row);
  return Uint32Array.from(rows);
}
