export const layerFacets = ["layers_1", "layers_2", "layers_3", "layers_4", "layers_5"] as const;

/** Choices inside one facet widen the result, facets together narrow it. In the order in which they are shown. */
export const facetNames = [
  "status",
  "job_title",
  "owner",
  "tags",
  "source_type",
  "rating",
  "company",
  "departments",
  "categories",
  ...layerFacets,
  "locations",
  "agency",
  "score",
  "answers",
] as const;
export type FacetName = (typeof facetNames)[number];

/** Facets whose options have an order of their own; the others are in the natural order of their labels. */
export const ownOrderFacets: readonly FacetName[] = ["status", "rating", "score"];

/** A vendor's score is chosen by the fifth of the hundred it lies in, by its lower end; `none` is without a score. */
export const scoreBands = ["80", "60", "40", "20", "0", "none"] as const;
export type ScoreBand = (typeof scoreBands)[number];

/** The band of a score from 0 to 100. The hundred itself belongs to the highest. */
export const scoreBandOf = (score: number | null): ScoreBand =>
  score === null ? "none" : (String(Math.min(80, Math.floor(score / 20) * 20)) as ScoreBand);

/** A choice of an answer, as the address names it. */
export const answerValue = (question_id: number, choice_id: number) => `${question_id}:${choice_id}`;
