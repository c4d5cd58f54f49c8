import { z } from "zod";

/**
 * Parses a query string. `name[]=a&name[]=b` is a list under `name`, even with one value. A scalar given twice becomes
 * a list, which its schema refuses, because the caller may have meant either value.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const result: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const isList = name.endsWith("[]");
    const key = isList ? name.slice(0, -2) : name;
    const known = result[key];
    if (known === undefined) result[key] = isList ? [value] : value;
    else if (Array.isArray(known)) known.push(value);
    else result[key] = [known, value];
  }
  return result;
}

const listsOfSchemas = new WeakMap<z.ZodType, ReadonlySet<string>>();

export function listNames(query: z.ZodType | undefined): ReadonlySet<string> {
  if (!(query instanceof z.ZodObject)) return new Set();
  const known = listsOfSchemas.get(query);
  if (known) return known;
  const fields = Object.entries(query.shape);
  const lists = new Set(fields.flatMap(([name, field]) => (isListField(field) ? [name] : [])));
  listsOfSchemas.set(query, lists);
  return lists;
}

function isListField(field: z.ZodType): boolean {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional || field instanceof z.ZodPrefault)
    return isListField(field.unwrap() as z.ZodType);
  return field instanceof z.ZodArray;
}

/** Accepts `name=a` for `name[]=a`. */
export function withLists(query: Record<string, unknown>, lists: ReadonlySet<string>): Record<string, unknown> {
  const single = [...lists].filter((name) => typeof query[name] === "string");
  return single.length === 0 ? query : { ...query, ...Object.fromEntries(single.map((name) => [name, [query[name]]])) };
}
