import type { Department, Office } from "../job-board.contract.ts";
import type { Board } from "./board.ts";
import { addressOf, nestedJob, placeRef, type Naming } from "./board-jobs.ts";
import type { JobRow } from "./job-board.queries.ts";

export type RenderAs = "list" | "tree";
export type PlaceNaming = Naming & { noDepartment: string; noOffice: string };

type Place = { id: number; name: string };
type Location = Place & { location_json: unknown };

/** Returns departments with published jobs. Others are left out, because a company's structure is not public. */
export const departmentsOf = (board: Board, naming: PlaceNaming, as: RenderAs): Department[] =>
  departmentsAmong(board, board.jobs, naming, as);

export function officesOf(board: Board, naming: PlaceNaming, as: RenderAs): Office[] {
  const none: Location = { id: 0, name: naming.noOffice, location_json: null };
  return grouped(board, board.jobs, ({ locations }): Location[] => (locations.length > 0 ? locations : [none])).map(
    ([office, jobs]) => ({
      ...relatives(office, as),
      location: addressOf(office.location_json),
      departments: departmentsAmong(board, jobs, naming, as),
    }),
  );
}

function departmentsAmong(board: Board, jobs: readonly JobRow[], naming: PlaceNaming, as: RenderAs): Department[] {
  const none = { id: 0, name: naming.noDepartment };
  return grouped(board, jobs, ({ departments }) => (departments.length > 0 ? departments : [none])).map(
    ([department, own]) => ({
      ...relatives(department, as),
      jobs: own.map((job) => nestedJob(board.company, job, naming)),
    }),
  );
}

/** Returns the relations of a place: neither departments nor locations are nested. */
const relatives = ({ id, name }: Place, as: RenderAs) =>
  as === "tree" ? { id, name, children: [] } : placeRef({ id, name });

/** Groups jobs by place, sorted by name; the group without a place comes last. */
function grouped<P extends Place>({ company }: Board, jobs: readonly JobRow[], placesOf: (job: JobRow) => P[]) {
  const groups = new Map<number, [P, JobRow[]]>();
  for (const job of jobs)
    for (const place of placesOf(job)) {
      const group = groups.get(place.id);
      if (group) group[1].push(job);
      else groups.set(place.id, [place, [job]]);
    }
  const inOrder = new Intl.Collator(company.language).compare;
  return [...groups.values()].toSorted(
    ([a], [b]) => Number(a.id === 0) - Number(b.id === 0) || inOrder(a.name, b.name) || a.id - b.id,
  );
}
