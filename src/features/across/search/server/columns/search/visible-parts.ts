import { mayAs } from "#shared/rights.ts";
import { readsAll, type Restricted } from "../../facets/in-columns.ts";
import type { ColumnStore } from "../store/column-store.ts";
import type { VisiblePart } from "./part.ts";
import type { JobRole } from "#shared/actor.ts";
import type { Scope } from "../../scope.ts";

const opinionsAlone: ReadonlySet<Restricted> = new Set(["opinions"]);
const readsNone: ReadonlySet<Restricted> = new Set();

/**
 * Splits the visible rows by what the person can read. Interviewers read colleagues' opinions but no messages. Agency
 * recruiters see only the candidates they submitted, without opinions. Invited interviewers see that one application.
 */
export function visiblePartsOf(store: ColumnStore, scope: Scope): VisiblePart[] {
  if (scope.seesAll) return [{ seesJob: () => true, reads: readsAll }];
  const team = new Uint8Array(store.lookups.jobs.size);
  const interviewer = new Uint8Array(store.lookups.jobs.size);
  const agency = new Uint8Array(store.lookups.jobs.size);
  const jobsOf = (role: JobRole) => {
    if (role === "recruiter") return agency;
    return mayAs(role, "messages.read") ? team : interviewer;
  };
  for (const { job_id, role } of scope.jobs) {
    const code = store.lookups.jobs.find(job_id);
    if (code !== undefined) jobsOf(role)[code] = 1;
  }
  const parts: VisiblePart[] = [];
  if (interviewer.includes(1)) parts.push({ seesJob: (code) => interviewer[code] === 1, reads: opinionsAlone });
  // There must be at least one part, even an empty one.
  if (team.includes(1) || parts.length === 0) parts.push({ seesJob: (code) => team[code] === 1, reads: readsAll });

  const jobs = store.job.codes;
  const own = store.lookups.userIds.find(scope.user_id);
  const isBrought = (row: number) => agency[jobs[row] as number] === 1 && store.uploader.codes[row] === own;
  if (own !== undefined && agency.includes(1)) {
    const brought = rowsWhere(store, isBrought);
    parts.push({ candidates: brought, seesJob: (code) => agency[code] === 1, reads: readsNone });
  }
  const invited = scope.application_ids
    .map((id) => store.rowOf(id))
    .filter((row) => row !== undefined)
    .filter(
      (row) =>
        team[jobs[row] as number] === 0 &&
        interviewer[jobs[row] as number] === 0 &&
        !(own !== undefined && isBrought(row)),
    );
  if (invited.length > 0)
    parts.push({ candidates: Uint32Array.from(invited).toSorted(), seesJob: () => true, reads: opinionsAlone });
  return parts;
}

function rowsWhere(store: ColumnStore, holds: (row: number) => boolean): Uint32Array {
  const rows: number[] = [];
  for (let row = 0; row < store.size; row++) if (holds(row)) rows.push(row);
  return Uint32Array.from(rows);
}
