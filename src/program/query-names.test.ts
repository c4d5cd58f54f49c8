import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { queryNames } from "#shared/query-names.gen.ts";
import { subjectQueryNames } from "#shared/subject-query-names.gen.ts";

it("has a query in the browser for each name that a feature declares", () => {
  const code = globSync("src/{app,web,features/*/*/web}/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

  const names = [...Object.keys(queryNames), ...Object.keys(subjectQueryNames)];

  expect(names.filter((name) => !code.includes(`"${name}"`))).toEqual([]);
});
