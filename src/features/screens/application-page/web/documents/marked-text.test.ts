import { expect, it } from "vitest";
import { clausesOf, parseQuery } from "#features/across/search/query/query-language.ts";
import { markedText } from "./marked-text.ts";

const marked = (q: string, text: string) =>
  markedText(text, clausesOf(parseQuery(q, null).query))
    .map((part) => (part.is_hit ? `[${part.text}]` : part.text))
    .join("");

it("[SEARCH-23] marks in a document's text what the search found there, and keeps every letter and line", () => {
  expect(marked('java "senior engineer"', "Senior engineer\nJava, JavaScript and java\n")).toBe(
    "[Senior engineer]\n[Java], JavaScript and [java]\n",
  );
  expect(marked("", "Nothing asked")).toBe("Nothing asked");
  expect(marked("tag:java", "Java")).toBe("Java");
});
