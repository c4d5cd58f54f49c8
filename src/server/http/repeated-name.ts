/**
 * Finds a name that occurs twice in one object of a valid JSON text. Parsers differ in which value they use, so a proxy
 * may have checked a different value than the one we would store.
 */
export function repeatedName(text: string): string | undefined {
  // Stack of the open objects' names; undefined for a list.
  const open: (Set<string> | undefined)[] = [];
  let last = "";
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case "{":
        open.push(new Set());
        break;
      case "[":
        open.push(undefined);
        break;
      case "}":
      case "]":
        open.pop();
        break;
      case '"': {
        const end = endOfString(text, at);
        last = text.slice(at, end + 1);
        at = end;
        break;
      }
      case ":": {
        const name = nameIn(last);
        const names = open.at(-1);
        if (names?.has(name)) return name;
        names?.add(name);
        break;
      }
    }
  }
  return undefined;
}

/** Index of the quotation mark that ends a string, skipping escaped ones. -1 if there is none. */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === "\\") backslashes++;
  return backslashes % 2 === 1;
}

/** Decodes the name, because two names are equal if their decoded characters are. */
const nameIn = (string: string) => (string.includes("\\") ? (JSON.parse(string) as string) : string.slice(1, -1));
