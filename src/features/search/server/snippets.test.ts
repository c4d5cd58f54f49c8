import { expect, it } from "vitest";
import { clausesOf, parseQuery } from "../query-language.ts";
import { snippetMaker } from "./snippets.ts";

const shown = (q: string, text: string) =>
  snippetMaker(clausesOf(parseQuery(q, null).query))(text)
    ?.map((part) => (part.is_hit ? `[${part.text}]` : part.text))
    .join("");

it("[FILE-6] shows a word that was divided at the end of a line without the mark of the reader's doubt", () => {
  const text = "houses with a timber\u2010framed roof and a well-known door";

  expect(shown("roof", text)).toBe("houses with a timberframed [roof] and a well-known door");
  expect(shown("framed", text)).toBe("houses with a [timber][framed] roof and a well-known door");
});
