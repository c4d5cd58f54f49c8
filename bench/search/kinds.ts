import { createRandom, type Random } from "#demo/content/random.ts";
import { createVocabulary } from "#demo/grow/vocabulary.ts";
import type { FacetName } from "#features/across/search/facets.ts";
import type { SearchQuery, SearchReply } from "#features/across/search/search.contract.ts";

export type Query = Partial<SearchQuery>;

/** Action on the page, with the requests that it sends simultaneously. */
export type Kind = { name: string; queries(n: number): Query[] };

/** Values that can be selected: the values of each facet, and a board's statuses and jobs. */
export type Choices = { facets: SearchReply["facets"]; status_ids: number[]; job_ids: number[] };

const selectable = [
  "tags",
  "locations",
  "source_type",
  "departments",
  "owner",
  "rating",
  "agency",
  "layers_2",
] as const;

/** Ranks of the words that recruiters search for, and of words that occur in nearly every CV. */
const searched = { from: 40, to: 300 };
const common = 8;

const vocabulary = createVocabulary().map(({ word }) => word);

export function kindsOf({ facets, status_ids, job_ids }: Choices): Kind[] {
  const randomOf = (kind: string, n: number) => createRandom(`${kind} ${n}`);
  const someOf = (random: Random, facet: FacetName) =>
    random.some(facets[facet] ?? [], random.int(1, 2)).map(({ value }) => value);
  const selection = (random: Random, count: number): Query =>
    Object.fromEntries(random.some(selectable, count).map((facet) => [facet, someOf(random, facet)]));
  const wordOf = (random: Random) => vocabulary[random.int(searched.from, searched.to)] as string;

  return [
    { name: "opening page: current, total, all facets", queries: () => [{ exclude_facets_q: true }] },
    {
      name: "first page of all groups, total",
      queries: () => [{ status_group: "all", exclude_facets: true, exclude_facets_q: true }],
    },
    {
      name: "all facets, three selections",
      queries: (n) => [
        {
          status_group: "all",
          ...selection(randomOf("facets", n), 3),
          exclude_results: true,
          exclude_facets_q: true,
        },
      ],
    },
    {
      name: "two words (python sql), page and facets",
      queries: (n) => {
        const random = randomOf("words", n);
        const q = n === 0 ? "python sql" : `${wordOf(random)} ${wordOf(random)}`;
        return [{ status_group: "all", q, exclude_facets_q: true }];
      },
    },
    {
      name: "a word in most CVs, page and facets",
      queries: (n) => {
        const random = randomOf("common", n);
        const q = vocabulary[random.int(0, common)] as string;
        return [{ status_group: "all", q, ...selection(random, 1), exclude_facets_q: true }];
      },
    },
    {
      name: `board of ${status_ids.length} columns`,
      queries: (n) => [
        {
          status_group: "all",
          job_id: job_ids[n % job_ids.length],
          status: [...status_ids],
          by_status: true,
          page_size: 100,
          exclude_facets: true,
          exclude_facets_q: true,
        },
      ],
    },
  ];
}
