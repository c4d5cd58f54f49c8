/** What the browser and the server know of a facet; what the server alone knows is in server/facets/. */
export type Facet = {
  /** What a choice is in an address: an id, a number, a name that people gave, one of a list, or what fits a pattern. */
  choices: "ids" | "numbers" | "names" | readonly string[] | RegExp;
  /** Its options have an order of their own; those of the others are in the natural order of their labels. */
  hasOwnOrder?: true;
};

/** What a choice is once it is read. */
export type ChoiceOf<F extends Facet> = F["choices"] extends "ids" | "numbers"
  ? number
  : F["choices"] extends readonly (infer Value)[]
    ? Value
    : string;

/** Whether the choices of a facet are numbers. */
export const isNumeric = ({ choices }: Facet): boolean => choices === "ids" || choices === "numbers";
