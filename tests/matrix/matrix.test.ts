import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { testApp } from "#tests/support/test-app.ts";
import { accesses, nouns, wings } from "./nouns.ts";

it("knows every endpoint and every access, each once", async () => {
  const { endpoints } = await testApp();
  const named = nouns.flatMap(({ inputs }) => Object.keys(inputs));
  const asked = new Set(endpoints.map(({ access }) => access));
  expect(named.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  expect(accesses.toSorted()).toEqual([...asked].toSorted());
});

it("proves every wing that has a noun", () => {
  const proved = readdirSync(path.join(import.meta.dirname, "wings")).map((file) => file.replace(".test.ts", ""));
  expect(proved.toSorted()).toEqual([...wings].toSorted());
});
