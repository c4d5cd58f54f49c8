import { expect, it } from "vitest";
import { aFile, anApplication } from "#tests/web/application.ts";
import { firstDocument, tabsOf } from "./document-tabs.ts";

const application = anApplication({
  other_1: aFile({ field: "other_1" }),
  cover_letter: aFile({ field: "cover_letter" }),
  cv: aFile({ field: "cv" }),
});

it("[DETAIL-3] shows a tab per document, the CV first, and the details last", () => {
  expect(tabsOf(application)).toEqual(["cv", "cover_letter", "other_1", "details"]);
  expect(firstDocument(application)?.field).toBe("cv");
});

it("[DETAIL-3] keeps the CV's tab without documents, to say that there is none", () => {
  expect(tabsOf(anApplication())).toEqual(["cv", "details"]);
});
