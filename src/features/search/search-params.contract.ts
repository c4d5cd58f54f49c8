import { z } from "zod";
import { isResponseOption, SearchQuery } from "./search.contract.ts";

/**
 * A search as an address writes it, names without their brackets: `{ q: "java", status: ["3"] }`. Bodies that carry a search
 * and rows that keep one have it in this form, so that there is one grammar of searches.
 */
export const SearchParams = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .superRefine((params, context) => {
    const isKnown = (name: string) => Object.hasOwn(SearchQuery.shape, name) && !isResponseOption(name);
    const keys = Object.keys(params).filter((name) => !isKnown(name));
    if (keys.length > 0) context.addIssue({ code: "unrecognized_keys", keys, input: params });
    const { error } = SearchQuery.safeParse(params);
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: "custom", path, message });
  });
export type SearchParams = z.infer<typeof SearchParams>;
