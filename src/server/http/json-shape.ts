import { endOfString } from "./repeated-name.ts";

/** No contract has a tenth of these. Reading and checking a body that has more would hold up other requests. */
const maxDepth = 32;
const maxNames = 2_000;
const maxContainers = 2_000;

export type ShapeFault = "too_deep" | "too_many";

/**
 * What makes a JSON text too costly to read: nesting, or more names, lists and objects than a request needs. A single pass
 * over the text that makes nothing of it, and stops at the limit. The text may be no JSON at all: that is the parser's to say.
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
