import { expect, it } from "vitest";
import { clausesOf, parseQuery } from "../query/query-language.ts";
import { snippetMaker } from "./snippets.ts";

/** Returns the snippet of a text, and the number of steps it took. */
function look(q: string, text: string) {
  const search = snippetMaker(clausesOf(parseQuery(q, null).query))(text);
  for (let steps = 0; ; steps++) {
    const { done, value } = search.next();
    if (done) return { steps, shown: value?.map((part) => (part.is_hit ? `[${part.text}]` : part.text)).join("") };
  }
}
const shown = (q: string, text: string) => look(q, text).shown;

it("[FILE-6] shows a word that was divided at the end of a line without the mark of the reader's doubt", () => {
  const text = "houses with a timber\u2010framed roof and a well-known door";

  expect(shown("roof", text)).toBe("houses with a timberframed [roof] and a well-known door");
  expect(shown("framed", text)).toBe("houses with a [timber][framed] roof and a well-known door");
});

it("[SEARCH-23] looks through a long text in steps, and finds what lies across two of them", () => {
  const noise = (length: number) => "noise ".repeat(length / 6);

  for (const length of [9_960, 9_990, 10_002, 50_004])
    expect(shown('"senior hydrologist"', `${noise(length)}senior hydrologist ${noise(30_000)}`)).toMatch(
      /noise \[senior hydrologist\] noise/,
    );
  expect(shown("hydrologist", `${noise(240_000)}hydrologist`)).toBeUndefined();
  expect(look("hydrologist", noise(120_000))).toEqual({ steps: 12 + 1, shown: undefined });
});
