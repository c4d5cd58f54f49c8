import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { SelectedParams, type SearchParams } from "./search-params.contract.ts";

/** What a person can pick one by one. */
const maxNamed = 10_000;
/** What a search may find for something to be done to all of it. */
export const maxFound = 100_000;

/** The fields of a body that says which applications it is about: those named, or all that a search finds by then. */
export const selectionFields = {
  application_ids: z.array(Id).min(1).max(maxNamed, "server:search.selection.tooManyNamed").optional(),
  query: SelectedParams.optional(),
};

/** One of the two, for `refine` on a body with these fields. */
export const hasOneSelection = ({ application_ids, query }: Selection): boolean =>
  (application_ids === undefined) !== (query === undefined);

export const oneSelection = { path: ["application_ids"], message: "server:search.selection.namedOrFound" };

export type Selection = { application_ids?: number[] | undefined; query?: SearchParams | undefined };
