import { expect, it } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { stablePlaces } from "./stack-places.ts";

const a = anApplication({ id: 1 });
const b = anApplication({ id: 2 });
const c = anApplication({ id: 3 });
const d = anApplication({ id: 4 });

const placesOf = (rows: ReturnType<typeof stablePlaces>) =>
  rows.map(({ application, isGone }) => `${application.id}${isGone ? " gone" : ""}`);

it("[SEARCH-5] keeps the place of an application that the search no longer finds, and marks it", () => {
  const before = stablePlaces([], [a, b, c]);

  expect(placesOf(stablePlaces(before, [a, c]))).toEqual(["1", "2 gone", "3"]);
});

it("[SEARCH-5] takes the mark away when it is found again", () => {
  const without = stablePlaces(stablePlaces([], [a, b, c]), [a, c]);

  expect(placesOf(stablePlaces(without, [a, b, c]))).toEqual(["1", "2", "3"]);
});

it("[DETAIL-4] adds the next page at the end, and new ones where the results have them", () => {
  const before = stablePlaces([], [b, c]);

  expect(placesOf(stablePlaces(before, [b, c, d]))).toEqual(["2", "3", "4"]);
  expect(placesOf(stablePlaces(before, [a, b, d, c]))).toEqual(["1", "2", "4", "3"]);
});

it("[SEARCH-22] shows what the search says now of an application", () => {
  const rows = stablePlaces(stablePlaces([], [a]), [anApplication({ id: 1, status: "Offer" })]);

  expect(rows[0]?.application.status).toBe("Offer");
});
