import type { CompanyFeature } from "#shared/actor.ts";

/** Definition of a facet for browser and server; the server's part is in server/facets/. */
export type Facet = {
  /** Format of a choice in a URL: an id, a number, a free name, one of a list, or a text that matches a pattern. */
  choices: "ids" | "numbers" | "names" | readonly string[] | RegExp;
  /** Whether the options are shown as stars: all of them, most stars first. */
  areStars?: true;
  /** Whether all options are shown, regardless of their number. */
  isShownWhole?: true;
  /** Minimum number of options with results for the facet to be useful; 1 by default. */
  minOptions?: 2;
  /**
   * Whether the facet is shown to this person in this search; by default always. A URL that names the facet works
   * regardless.
   */
  isAvailable?: (to: {
    reads_ratings: boolean;
    company_features: readonly CompanyFeature[];
    job_id?: number | undefined;
  }) => boolean;
};

/** Type of a parsed choice. */
export type ChoiceOf<F extends Facet> = F["choices"] extends "ids" | "numbers"
  ? number
  : F["choices"] extends readonly (infer Value)[]
    ? Value
    : string;

export const isNumeric = ({ choices }: Facet): boolean => choices === "ids" || choices === "numbers";
