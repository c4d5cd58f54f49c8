import { z } from "zod";
import { QueryBool, QueryInt } from "#shared/schemas.ts";

type Value = string | string[];

/** A whole number in an address. A link gives the number, the address its digits. */
export const SearchInt = z.union([z.int(), QueryInt]);

/** A switch in an address, written `1` or `0`. */
export const SearchBool = z.union([z.boolean(), QueryBool]);

/**
 * `?q=java&status[]=new&status[]=offer` is `{ q: "java", status: ["new", "offer"] }`: what the API reads is what a
 * person sees in the address and may write there. Everything is text; the route's schema makes numbers of it.
 */
export function parseSearch(text: string): Record<string, Value> {
  const search: Record<string, Value> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (!name.endsWith("[]")) {
      search[name] = value;
      continue;
    }
    const key = name.slice(0, -2);
    const values = search[key];
    search[key] = Array.isArray(values) ? [...values, value] : [value];
  }
  return search;
}
