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
 * A search as an address writes it, names without their brackets: `{ q: "java", status: ["3"] }`. Bodies that carry a search
 * and rows that keep one have it in this form, so that there is one grammar of searches.
 */
export const SearchParams = paramsWith(isPartOfSearch);
export type SearchParams = z.infer<typeof SearchParams>;

/** The same for a selection, which is what the person sees: also of a text whose last word they have not completed. */
export const SelectedParams = paramsWith((name) => isPartOfSearch(name) || name === "is_typing");
