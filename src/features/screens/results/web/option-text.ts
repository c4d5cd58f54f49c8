import type { TFunction } from "i18next";
import { facetOf, type FacetName } from "#features/across/search/facets.ts";

/** Returns the text of an option: ratings in words, all others by label. */
export function optionText(t: TFunction<["search", "common"]>, facet: FacetName, value: string, label: string): string {
  if (!facetOf(facet).areStars) return label;
  return value === "0" ? t("common:rating.none") : t("common:rating.stars", { count: Number(value) });
}
