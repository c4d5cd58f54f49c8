import { expect, it } from "vitest";
import { clausesOf, parseQuery } from "#features/across/search/query/query-language.ts";
import { countHits, findClauses, findText, markedHtml, type TextPiece } from "./pdf-text.ts";

const line = (str: string): TextPiece => ({ str, hasEOL: true });
const part = (str: string): TextPiece => ({ str, hasEOL: false });

const texts = (pieces: TextPiece[], marks: ReturnType<typeof findText>) =>
  marks.map(({ piece, start, end }) => pieces[piece]?.str.slice(start, end));

it("[DETAIL-3] finds a text whatever its case and accents", () => {
  const pieces = [line("Åsa Öberg, Café Ørsted"), line("ASA")];

  expect(texts(pieces, findText(pieces, "asa"))).toEqual(["Åsa", "ASA"]);
  expect(texts(pieces, findText(pieces, "café ø"))).toEqual(["Café Ø"]);
});

it("[DETAIL-3] finds what a PDF has cut into pieces and lines", () => {
  const pieces = [part("Kuber"), part("netes and "), line("site"), line("reliability")];

  const across = findText(pieces, "kubernetes");
  const overLines = findText(pieces, "site reliability");

  expect(texts(pieces, across)).toEqual(["Kuber", "netes"]);
  expect(countHits(across)).toBe(1);
  expect(texts(pieces, overLines)).toEqual(["site", "reliability"]);
});

it("[DETAIL-3] finds nothing for nothing, and takes signs as they are", () => {
  const pieces = [line("C++ (since 2019), 100 %")];

  expect(findText(pieces, "  ")).toEqual([]);
  expect(texts(pieces, findText(pieces, "c++ ("))).toEqual(["C++ ("]);
  expect(findText(pieces, ".*")).toEqual([]);
});

it("[SEARCH-23] marks the words of the search as the search finds them", () => {
  const pieces = [line("Java, JavaScript and Python; no PHP")];
  const found = (text: string) =>
    texts(pieces, findClauses(pieces, clausesOf(parseQuery(text).query, { positiveOnly: true })));

  expect(found("java python ")).toEqual(["Java", "Python"]);
  expect(found("java pyth*")).toEqual(["Java", "Python"]);
  expect(found("java pyth")).toEqual(["Java"]);
  expect(found('"javascript and python"')).toEqual(["JavaScript and Python"]);
  expect(found("cv:python -php first_name:java")).toEqual(["Python"]);
  expect(found("php OR (pythons scala)")).toEqual(["Python", "PHP"]);
});

it("shows a document's own signs as text, never as HTML", () => {
  const pieces = [line("<b>bold</b> & co")];

  const html = markedHtml("<b>bold</b> & co", findText(pieces, "bold"), 0);

  expect(html).toBe('&lt;b&gt;<mark data-current="true">bold</mark>&lt;/b&gt; &amp; co');
});
