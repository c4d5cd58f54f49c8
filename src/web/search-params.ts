import * as z from "zod/mini";
import { intText, isOn, switchTexts } from "#shared/query-values.ts";

type Value = string | string[];

/** A whole number in an address. A link gives the number, the address its digits. */
export const SearchInt = z.union([z.int(), z.pipe(z.string().check(z.regex(intText)), z.transform(Number))]);

/** A switch in an address, written `1` or `0`. */
export const SearchBool = z.union([z.boolean(), z.pipe(z.enum(switchTexts), z.transform(isOn))]);

/** An invalid value counts as absent. */
export const optional = <S extends z.ZodMiniType>(schema: S) =>
  // oxlint-disable-next-line promise/valid-params -- This catch is a schema's, not a promise's.
  z.catch(z.optional(schema), undefined);

/** An absent or invalid value counts as the default. */
export const withDefault = <S extends z.ZodMiniType>(schema: S, usual: z.core.util.NoUndefined<z.output<S>>) =>
  // oxlint-disable-next-line promise/valid-params, no-underscore-dangle -- This catch is a schema's, not a promise's, and `default` is a reserved word.
  z.catch(z._default(schema, usual), usual);

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

/** What to ask for the page that a path on this server names. A call writes values as text, and these already are. */
export const queryOfPath = <Query extends object>(path: string) =>
  parseSearch(path.slice(path.indexOf("?"))) as Partial<Query>;
