import { hasFeature } from "#shared/actor.ts";
import { sourceTypes } from "#features/review/applications/applications.ts";
import { scoreBands } from "#features/review/applications/scores.ts";
import type { Facet } from "./facets/facet.ts";
import { correspondence } from "./facets/correspondence.ts";
import { answers } from "./facets/answers.ts";
import { daysInStage } from "./facets/days-in-stage.ts";

/**
 * All facets in display order. Several choices within one facet widen the result; choices in different facets narrow
 * it. A new facet needs a line here and one in server/facets/server-facets.ts.
 */
export const facets = {
  status: { choices: "ids", isShownWhole: true },
  job_title: { choices: "names", isAvailable: ({ job_id }) => job_id === undefined },
  owner: { choices: "ids" },
  tags: { choices: "names" },
  source_type: { choices: sourceTypes },
  rating: { choices: "numbers", areStars: true, isAvailable: ({ reads_ratings }) => reads_ratings },
  days_in_stage: daysInStage,
  messages: { choices: correspondence, minOptions: 2 },
  company: { choices: "ids", minOptions: 2 },
  departments: { choices: "names" },
  categories: { choices: "names" },
  layers_1: { choices: "names" },
  layers_2: { choices: "names" },
  layers_3: { choices: "names" },
  layers_4: { choices: "names" },
  layers_5: { choices: "names" },
  locations: { choices: "names" },
  agency: {
    choices: "names",
    isAvailable: ({ company_features: features }) => hasFeature({ features }, "agencies"),
  },
  score: { choices: scoreBands, minOptions: 2 },
  answers,
} as const satisfies Record<string, Facet>;

export type FacetName = keyof typeof facets;
export const facetNames = Object.keys(facets) as FacetName[];

export const facetOf = (name: FacetName): Facet => facets[name];
