import { expect, it } from "vitest";
import { aFile } from "#tests/web/application.ts";
import { firstDocument, tabsOf } from "./document-tabs.ts";

const files = [aFile({ field: "other_1" }), aFile({ field: "cover_letter" }), aFile({ field: "cv" })];

it("[DETAIL-3] shows a tab per document, the CV first, and the details last", () => {
  expect(tabsOf({ files })).toEqual(["cv", "cover_letter", "other_1", "details"]);
  expect(firstDocument(files)?.field).toBe("cv");
});

it("[DETAIL-3] keeps the CV's tab without documents, to say that there is none", () => {
  expect(tabsOf({ files: [] })).toEqual(["cv", "details"]);
});
