import { expect, it } from "vitest";
import { fittingTags } from "./fitting-tags.ts";

const tags = ["sql", "strong portfolio", "onboarding"].map((name) => ({ name }));
const shown = (room: number) => fittingTags(tags, room).map(({ name }) => name);

it("[NOTE-6] shows the tags that fit whole, and one where none does", () => {
  expect(shown(400)).toEqual(["sql", "strong portfolio", "onboarding"]);
  expect(shown(226)).toEqual(["sql", "strong portfolio"]);
  expect(shown(128)).toEqual(["sql"]);
  expect(shown(20)).toEqual(["sql"]);
});

it("[NOTE-6] keeps no room for a number where nothing is left to count", () => {
  expect(fittingTags(tags.slice(0, 1), 34)).toHaveLength(1);
  expect(fittingTags([{ name: "sql" }, { name: "go" }], 66)).toHaveLength(2);
});
