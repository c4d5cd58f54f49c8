/**
 * `name[]=a&name[]=b` is a list under `name`, always, also with one value. A scalar name given twice stays a list, so that
 * its schema refuses it: which of the two was meant is not ours to guess.
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
