import type { CompanyFeature } from "#shared/actor.ts";

export const toggledFeature = (features: readonly CompanyFeature[], feature: CompanyFeature): CompanyFeature[] =>
  features.includes(feature) ? features.filter((other) => other !== feature) : [...features, feature];
