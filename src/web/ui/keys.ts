/**
 * Every key of the product, once: whoever handles a key, hints at it or lists it names it from here, and `common:keys.does`
 * says what it does. In the order in which one comes to need them.
 */
export const keys = {
  palette: "mod+K",
  undo: "mod+Z",
  help: "shift+?",
  search: "/",
  next: "J",
  previous: "K",
  open: "Enter",
  carry: "Space",
  move: "M",
  reject: "E",
  rate: "R",
  stars: ["1", "2", "3", "4", "5"],
  tag: "T",
  comment: "C",
  task: "N",
  select: "X",
  range: "shift+X",
  clear: "Escape",
  back: "Escape",
} as const satisfies Record<string, string | readonly string[]>;

export type KeyName = keyof typeof keys;

export const keyNames = Object.keys(keys) as KeyName[];

/** These act on every page. */
export const globalKeys: ReadonlySet<KeyName> = new Set(["palette", "undo", "help"]);

/** How a key is written for people: the sign that shift makes by itself, and many in a row as a range. */
export function writtenKeys(name: KeyName): string {
  const pressed: string | readonly string[] = keys[name];
  if (typeof pressed !== "string") return `${pressed[0]}–${pressed.at(-1)}`;
  return pressed === "shift+?" ? "?" : pressed;
}
