import { z } from "zod";
import { isPartOfSearch, SearchQuery } from "./search.contract.ts";

const paramsWith = (isKnown: (name: string) => boolean) =>
  z.record(z.string(), z.union([z.string(), z.array(z.string())])).superRefine((params, context) => {
    const keys = Object.keys(params).filter((name) => !isKnown(name));
    if (keys.length > 0) context.addIssue({ code: "unrecognized_keys", keys, input: params });
    const { error } = SearchQuery.safeParse(params);
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: "custom", path, message });
  });

/**
 * Search as the URL's parameters, with names without brackets: `{ q: "java", status: ["3"] }`. Request bodies and saved
 * searches use this form, too, so that searches have a single grammar.
 */
export const SearchParams = paramsWith(isPartOfSearch);
export type SearchParams = z.infer<typeof SearchParams>;

/** Search that selects applications. It selects what the person sees, so the last word may be incomplete. */
export const SelectedParams = paramsWith((name) => isPartOfSearch(name) || name === "is_typing");
