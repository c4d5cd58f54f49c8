import { endOfString } from "./repeated-name.ts";

/** At least ten times what any contract needs. Parsing and validating larger bodies would delay other requests. */
const maxDepth = 32;
const maxNames = 2_000;
const maxContainers = 2_000;

export type ShapeFault = "too_deep" | "too_many";

/**
 * Finds JSON that is too costly to parse: nested too deep, or with too many names, lists and objects. One pass over the
 * text without allocating, stopping at the limit. The text may be invalid JSON; the parser reports that.
 */
export function shapeFault(text: string): ShapeFault | undefined {
  let [depth, names, containers] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case "{":
      case "[":
        if (++depth > maxDepth) return "too_deep";
        if (++containers > maxContainers) return "too_many";
        break;
      case "}":
      case "]":
        depth--;
        break;
      case ":":
        if (++names > maxNames) return "too_many";
        break;
      case '"':
        at = endOfString(text, at);
        if (at === -1) return undefined;
        break;
    }
  }
  return undefined;
}
