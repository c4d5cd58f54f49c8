import { expect, it } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { keepPlaces } from "./stack-places.ts";

const a = anApplication({ id: 1 });
const b = anApplication({ id: 2 });
const c = anApplication({ id: 3 });
const d = anApplication({ id: 4 });

const placesOf = (rows: ReturnType<typeof keepPlaces>) =>
  rows.map(({ application, isGone }) => `${application.id}${isGone ? " gone" : ""}`);

it("[SEARCH-5] keeps the place of an application that the search no longer finds, and marks it", () => {
  const before = keepPlaces([], [a, b, c]);

  expect(placesOf(keepPlaces(before, [a, c]))).toEqual(["1", "2 gone", "3"]);
});

it("[SEARCH-5] takes the mark away when it is found again", () => {
  const without = keepPlaces(keepPlaces([], [a, b, c]), [a, c]);

  expect(placesOf(keepPlaces(without, [a, b, c]))).toEqual(["1", "2", "3"]);
});

it("[DETAIL-4] adds the next page at the end, and new ones where the results have them", () => {
  const before = keepPlaces([], [b, c]);

  expect(placesOf(keepPlaces(before, [b, c, d]))).toEqual(["2", "3", "4"]);
  expect(placesOf(keepPlaces(before, [a, b, d, c]))).toEqual(["1", "2", "4", "3"]);
});

it("[SEARCH-22] shows what the search says now of an application", () => {
  const rows = keepPlaces(keepPlaces([], [a]), [anApplication({ id: 1, status: "Offer" })]);

  expect(rows[0]?.application.status).toBe("Offer");
});
