import type { Codes } from "./column.ts";
import type { CompanyCopy } from "./company-copy.ts";
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
  const { people, tagSets, choiceSets } = copy;
  const isOwner = memberSeen(copy, segments, copy.owner.codes, (code) => [code]);
  const isTag = memberSeen(copy, segments, copy.tags.codes, (set) => tagSets.membersOf(set));
  const isChoice = memberSeen(copy, segments, copy.answers.codes, (set) => choiceSets.membersOf(set));

  return (facet, id) => {
    if (facet === "tags") return !isAgencyOnly || isTag(tagSets.members.find(id));
    if (facet === "answers") return seesAll || isChoice(choiceSets.members.find(id));
    return id === user_id || (seesAll && copy.structure.colleagues.has(id)) || isOwner(people.find(id));
  };
}

/**
 * A function that tells whether one of the rows somebody sees has a member. However many members are asked for, the rows
 * are gone through once, and no further than it takes.
 */
function memberSeen(
  copy: CompanyCopy,
  segments: readonly Segment[],
  codes: Codes,
  membersOf: (code: number) => Iterable<number>,
): (member: number | undefined) => boolean {
  const rows = seenRows(copy, segments);
  const codesSeen = new Set<number>();
  const seen = new Set<number>();

  return (member) => {
    if (member === undefined) return false;
    while (!seen.has(member)) {
      const next = rows.next();
      if (next.done) return false;
      const code = codes[next.value] as number;
      if (codesSeen.has(code)) continue;
      codesSeen.add(code);
      for (const one of membersOf(code)) seen.add(one);
    }
    return true;
  };
}

function* seenRows(copy: CompanyCopy, segments: readonly Segment[]): Generator<number, void> {
  const jobs = copy.job.codes;
  const isSeen = ({ seesJob }: Segment, row: number) =>
    seesJob(jobs[row] as number) &&
    !isGone(copy.flags.codes[row] as number) &&
    copy.structure.jobRows[jobs[row] as number]?.is_deleted === false;

  for (const segment of segments) {
    if (segment.candidates) {
      for (const row of segment.candidates) if (isSeen(segment, row)) yield row;
    } else {
      for (let row = 0; row < copy.size; row++) if (isSeen(segment, row)) yield row;
    }
  }
}
