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

/** A choice of an answer, as the address names it. */
export const answerValue = (question_id: number, choice_id: number) => `${question_id}:${choice_id}`;
