import type { BoundPage } from "./bind-page.ts";

const pagesOfFeatures = import.meta.glob<readonly BoundPage[]>("/src/features/*/*/pages/pages.ts", {
  eager: true,
  import: "pages",
});

export const boundPages: ReadonlyMap<string, BoundPage> = pagesByName(Object.values(pagesOfFeatures).flat());

/** Indexes pages by name; throws if two have the same name. */
export function pagesByName(pages: readonly BoundPage[]): ReadonlyMap<string, BoundPage> {
  const byName = new Map<string, BoundPage>();
  for (const page of pages) {
    if (byName.has(page.name)) throw new Error(`Two pages have the name "${page.name}".`);
    byName.set(page.name, page);
  }
  return byName;
}
