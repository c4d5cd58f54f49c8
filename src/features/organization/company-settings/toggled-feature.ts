import type { CompanyFeature } from "#shared/actor.ts";

/** Returns the company's features with one of them switched on or off. */
export const toggledFeature = (features: readonly CompanyFeature[], feature: CompanyFeature): CompanyFeature[] =>
  features.includes(feature) ? features.filter((other) => other !== feature) : [...features, feature];
