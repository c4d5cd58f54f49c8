import { z } from "zod";
import { isAnswerParameter, SearchQuery } from "./search.contract.ts";

/**
 * A search as an address writes it, names without their brackets: `{ q: "java", status: ["3"] }`. Bodies that carry a search
 * and rows that keep one have it in this form, so that there is one grammar of searches.
 */
export const WrittenSearch = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .superRefine((written, context) => {
    const isKnown = (name: string) => Object.hasOwn(SearchQuery.shape, name) && !isAnswerParameter(name);
    const keys = Object.keys(written).filter((name) => !isKnown(name));
    if (keys.length > 0) context.addIssue({ code: "unrecognized_keys", keys, input: written });
    const { error } = SearchQuery.safeParse(written);
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: "custom", path, message });
  });
export type WrittenSearch = z.infer<typeof WrittenSearch>;
