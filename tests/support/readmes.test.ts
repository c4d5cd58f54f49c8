import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve("src/features");
const benches = path.resolve("bench");

const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const namesIn = (readme: string) =>
  Array.from(
    readFileSync(path.resolve(root, readme), "utf8").matchAll(/^- [`[]([a-z-]+)[`\]].*?: ./gm),
    ([, name = ""]) => name,
  );

it("lists each wing once in the README of the features", () => {
  expect(namesIn("README.md").toSorted()).toEqual(foldersIn(".").toSorted());
});

it.each(foldersIn("."))("lists each feature of %s once in the README of the wing", (wing) => {
  expect(namesIn(`${wing}/README.md`).toSorted()).toEqual(foldersIn(wing).toSorted());
});

// Translations are in a namespace named after the feature, without the wing.
it("gives no two features the same name", () => {
  const names = foldersIn(".").flatMap(foldersIn);
  expect(names).toEqual([...new Set(names)]);
});

it("lists each bench once in the README of the benches", () => {
  const names = readdirSync(benches).flatMap((file) => (file.endsWith(".ts") ? [file.replace(".ts", "")] : []));
  expect(namesIn(path.join(benches, "README.md")).toSorted()).toEqual(names.toSorted());
});
