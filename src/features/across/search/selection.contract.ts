import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { SelectedParams, type SearchParams } from "./search-params.contract.ts";

/** Maximum applications selected one by one. */
const maxNamed = 10_000;
/** Maximum applications that an action on all results of a search can affect. */
export const maxFound = 100_000;

/** Fields of a request body that select applications: explicit ids, or all current results of a search. */
export const selectionFields = {
  application_ids: z.array(Id).min(1).max(maxNamed, "server:search.selection.tooManyNamed").optional(),
  query: SelectedParams.optional(),
};

/** Whether exactly one kind of selection is given, for `refine` on a body with these fields. */
export const hasOneSelection = ({ application_ids, query }: Selection): boolean =>
  (application_ids === undefined) !== (query === undefined);

export const oneSelection = { path: ["application_ids"], message: "server:search.selection.namedOrFound" };

export type Selection = { application_ids?: number[] | undefined; query?: SearchParams | undefined };
