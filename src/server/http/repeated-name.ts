/**
 * The name that an object in a valid JSON text gives twice, because readers differ in which of the two they take, so that
 * what was checked on the way here need not be what is kept.
 */
export function repeatedName(text: string): string | undefined {
  // The names of each object that is open at this place; a list has none.
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

/** The quote that ends a string: one with an even number of backslashes before it. -1 where none does. */
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

/** Names are the same when they mean the same letters, however they are written. */
const nameIn = (string: string) => (string.includes("\\") ? (JSON.parse(string) as string) : string.slice(1, -1));
