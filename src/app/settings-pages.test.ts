import { expect, it } from "vitest";
import type { Setting } from "#features/platform/sessions/web/setting.ts";

const routes = Object.keys(import.meta.glob("./routes/_app/settings/*.tsx"));
const settings = Object.values(
  import.meta.glob<readonly Setting[]>("/src/features/*/*/web/settings.ts", { eager: true, import: "settings" }),
).flat();

it("offers each page of the settings in their list", () => {
  const pages = routes
    .flatMap((route) => /\/([a-z-]+)\.tsx$/.exec(route)?.[1] ?? [])
    .filter((name) => name !== "index");

  expect(settings.map(({ to }) => to).toSorted()).toEqual(pages.map((name) => `/settings/${name}/`).toSorted());
});
