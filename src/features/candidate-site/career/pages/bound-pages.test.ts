import { expect, it } from "vitest";
import { definePage, type CandidatePage } from "../candidate-page.ts";
import type { FrameView } from "../frame.views.ts";
import { bindPage } from "./bind-page.ts";
import { boundPages, pagesByName } from "./bound-pages.ts";

const viewsOfFeatures = import.meta.glob<Record<string, CandidatePage<unknown>>>("/src/features/*/*/*.views.ts", {
  eager: true,
});

it("has a component for every page of candidates", () => {
  const defined = Object.values(viewsOfFeatures).flatMap((views) => Object.values(views).map(({ name }) => name));

  expect([...boundPages.keys()].toSorted()).toEqual(defined.toSorted());
});

it("refuses two pages of one name", () => {
  const bound = bindPage(definePage<{ frame: FrameView }>("share"), () => null);

  expect(() => pagesByName([bound, bound])).toThrow('Two pages have the name "share".');
});
