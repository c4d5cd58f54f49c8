import type { Codes } from "./column.ts";
import type { CompanyCopy } from "./company-copy.ts";
import type { SetDictionary } from "./dictionary.ts";
import type { RollUp } from "./roll-up.ts";
import { isGone } from "./row-flags.ts";
import type { Scope } from "./search-copy.ts";
import type { Segment } from "./segments.ts";

/**
 * Which colleagues, choices and tags somebody may read the name of, whatever they make up: those of the applications they
 * see, found or not. Who sees all applications knows the company; everybody knows themselves, and colleagues all tags.
 */
export function namesTold(
  copy: CompanyCopy,
  { seesAll, isAgencyOnly, user_id }: Scope,
  segments: readonly Segment[],
): RollUp["mayName"] {
  return (facet, id) => {
    if (facet === "tags") return !isAgencyOnly || holds(copy, segments, copy.tags.codes, setsWith(copy.tagSets, id));
    if (facet === "answers") return seesAll || holds(copy, segments, copy.answers.codes, setsWith(copy.choiceSets, id));
    if (id === user_id || (seesAll && copy.structure.colleagues.has(id))) return true;
    const code = copy.people.find(id);
    return code !== undefined && holds(copy, segments, copy.owner.codes, new Set([code]));
  };
}

function setsWith(sets: SetDictionary, id: number): ReadonlySet<number> {
  const code = sets.members.find(id);
  return new Set(code === undefined ? [] : sets.setsOf[code]);
}

/** Whether one of the rows that somebody sees has one of these codes. */
function holds(copy: CompanyCopy, segments: readonly Segment[], codes: Codes, wanted: ReadonlySet<number>): boolean {
  if (wanted.size === 0) return false;
  const jobs = copy.job.codes;
  const isSeen = ({ seesJob }: Segment, row: number) =>
    wanted.has(codes[row] as number) &&
    !isGone(copy.flags.codes[row] as number) &&
    copy.structure.jobRows[jobs[row] as number]?.is_deleted === false &&
    seesJob(jobs[row] as number);

  return segments.some((segment) => {
    if (segment.candidates) return segment.candidates.some((row) => isSeen(segment, row));
    for (let row = 0; row < copy.size; row++) if (isSeen(segment, row)) return true;
    return false;
  });
}
