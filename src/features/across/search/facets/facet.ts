import type { CompanyFeature } from "#shared/actor.ts";

/** A facet as the browser and the server know it; its server side is in server/facets/. */
export type Facet = {
  /**
   * The form of a choice in an address: an id, a number, a name that people gave, one of a list, or a text of a
   * pattern.
   */
  choices: "ids" | "numbers" | "names" | readonly string[] | RegExp;
  /** Its options are drawn as so many stars: all of them, the most first. */
  areStars?: true;
  /** Its options are shown all, however many there are. */
  isShownWhole?: true;
  /** How many options must lead to results for a choice to narrow anything: 1 when absent. */
  minOptions?: 2;
  /** Whether it is of use to a reader, and in a search; always when absent. A link that names it opens nevertheless. */
  isAvailable?: (to: {
    reads_ratings: boolean;
    company_features: readonly CompanyFeature[];
    job_id?: number | undefined;
  }) => boolean;
};

/** What a choice is once it is read. */
export type ChoiceOf<F extends Facet> = F["choices"] extends "ids" | "numbers"
  ? number
  : F["choices"] extends readonly (infer Value)[]
    ? Value
    : string;

/** Whether the choices of a facet are numbers. */
export const isNumeric = ({ choices }: Facet): boolean => choices === "ids" || choices === "numbers";
