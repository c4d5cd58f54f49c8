import type { CompanyFeature } from "#shared/actor.ts";

/** The features of a company with one switched on or off. */
export const toggledFeature = (features: readonly CompanyFeature[], feature: CompanyFeature): CompanyFeature[] =>
  features.includes(feature) ? features.filter((other) => other !== feature) : [...features, feature];
