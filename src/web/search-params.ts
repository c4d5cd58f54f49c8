import * as z from "zod/mini";
import { intText, isOn, switchTexts } from "#shared/query-values.ts";

type Value = string | string[];

/** Whole number in a URL's query string. A link passes a number, the URL contains digits. */
export const SearchInt = z.union([z.int(), z.pipe(z.string().check(z.regex(intText)), z.transform(Number))]);

/** Boolean in a URL's query string, written `1` or `0`. */
export const SearchBool = z.union([z.boolean(), z.pipe(z.enum(switchTexts), z.transform(isOn))]);

/** Treats an invalid value as absent. */
export const optional = <S extends z.ZodMiniType>(schema: S) =>
  // oxlint-disable-next-line promise/valid-params -- This catch belongs to a Zod schema, not to a promise.
  z.catch(z.optional(schema), undefined);

/** Treats an absent or invalid value as the default. */
export const withDefault = <S extends z.ZodMiniType>(schema: S, usual: z.core.util.NoUndefined<z.output<S>>) =>
  // oxlint-disable-next-line promise/valid-params, no-underscore-dangle -- This catch belongs to a Zod schema, not to a promise, and `default` is a reserved word.
  z.catch(z._default(schema, usual), usual);

/**
 * Parses a query string: `?q=java&status[]=new&status[]=offer` becomes `{ q: "java", status: ["new", "offer"] }`. The format
 * is the API's own, so people can read and edit it in the URL. All values are text; the route's schema converts numbers.
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

/** Returns the query of a path, such as the URL of the next page. Its values are text, which is also how calls send them. */
export const queryOfPath = <Query extends object>(path: string) =>
  parseSearch(path.slice(path.indexOf("?"))) as Partial<Query>;
