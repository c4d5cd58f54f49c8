import { expect, it } from "vitest";
import { clausesOf, parseQuery } from "#features/across/search/query/query-language.ts";
import { findClauses, findText } from "../pdf/pdf-text.ts";
import { rangesOf, textOfPage } from "./page-text.ts";

function pageOf(html: string): Document {
  document.body.innerHTML = `<main>${html}</main>`;
  return document;
}

const wordsOf = (ranges: readonly Range[]) =>
  ranges
    .map(({ startContainer, startOffset, endOffset }) => (startContainer as Text).data.slice(startOffset, endOffset))
    .join("|");

function found(html: string, wanted: string): string[] {
  const text = textOfPage(pageOf(html));
  return rangesOf(text, findText(text.pieces, wanted)).map(wordsOf);
}

it("[DETAIL-3] finds a text in a page whatever its case, its accents and its elements", () => {
  expect(found("<p>Malmö and <b>mal</b>mo</p>", "malmo")).toEqual(["Malmö", "mal|mo"]);
});

it("[DETAIL-3] finds no text that begins in one paragraph, cell or line and ends in the next", () => {
  expect(found("<p>data</p><p>base</p><table><tr><td>data</td><td>base</td></tr></table>", "database")).toEqual([]);
  expect(found("<p>data<br>base</p>", "database")).toEqual([]);
  expect(found("<p><b>data</b><br>base</p>", "database")).toEqual([]);
  expect(found("<p>project</p><p>manager</p>", "project manager")).toEqual(["project|manager"]);
});

it("[SEARCH-23] finds in a page the words of the search that led to it", () => {
  const text = textOfPage(pageOf("<h1>Engineer</h1><p>Managed projects</p>"));
  const { query } = parseQuery("project engineer ");

  const hits = rangesOf(text, findClauses(text.pieces, clausesOf(query, { positiveOnly: true })));

  expect(hits.map(wordsOf)).toEqual(["Engineer", "projects"]);
});
