import { expect, it } from "vitest";
import { keepPlace, readPlace } from "./reading-place.ts";

it("[DETAIL-3] remembers the page of each document", () => {
  keepPlace("1/cv", 2);
  keepPlace("2/cv", 4);

  expect(readPlace("1/cv")).toBe(2);
  expect(readPlace("2/cv")).toBe(4);
  expect(readPlace("3/cv")).toBe(0);
});

it("[DETAIL-3] remembers the last hundred documents only", () => {
  for (let id = 0; id < 120; id += 1) keepPlace(`${id}/cv`, 1);

  expect(readPlace("119/cv")).toBe(1);
  expect(readPlace("20/cv")).toBe(1);
  expect(readPlace("19/cv")).toBe(0);
});
