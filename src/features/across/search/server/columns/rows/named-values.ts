import { nameMatcher } from "../../../query/phrase-matcher.ts";
import type { Clause } from "../../../query/query-language.ts";
import { tagTable } from "../../facets/tags.ts";
import type { ReferenceData } from "./reference-data.ts";

/** Matches of a clause in the lookups: ids of people and tags, and 1 or 0 for each job by its code. */
type Named = { user_ids: readonly number[]; tag_ids: readonly number[]; jobs: Uint8Array | undefined };

/** A page uses the same few clauses in each field. */
const maxClauses = 64;

/** Finds the names in a company's lookups that match a clause. Results are cached until the lookups are read again. */
export class NamedValues {
  readonly #lookups: ReferenceData;
  readonly #known = new Map<string, Named>();

  constructor(lookups: ReferenceData) {
    this.#lookups = lookups;
  }

  of(clause: Clause): Named {
    const key = JSON.stringify([clause.words, clause.match]);
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#known.size >= maxClauses) this.#known.clear();
    const named = this.#find(clause);
    this.#known.set(key, named);
    return named;
  }

  clear(): void {
    this.#known.clear();
  }

  #find(clause: Clause): Named {
    const { people, colleagues, jobRows } = this.#lookups;
    const find = nameMatcher(clause);
    const idsOf = (all: ReadonlyMap<number, { id: number; name: string }>) =>
      [...all.values()].filter(({ name }) => find(name)).map(({ id }) => id);
    const jobs = Uint8Array.from(jobRows, (job) => (job?.job_title.some(find) ? 1 : 0));
    return {
      user_ids: idsOf(people).filter((id) => colleagues.has(id)),
      tag_ids: idsOf(this.#lookups.rowsOf(tagTable)),
      jobs: jobs.includes(1) ? jobs : undefined,
    };
  }
}
