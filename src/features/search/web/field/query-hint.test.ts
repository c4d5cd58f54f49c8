import { expect, it } from "vitest";
import { hintOf } from "./query-hint.ts";

it.each([
  ["status:new", { kind: "noField", name: "status" }],
  ["java (ansvarig:maja OR go)", { kind: "noField", name: "ansvarig" }],
  ["%", { kind: "noWord" }],
  ["😀", { kind: "noWord" }],
  ["", null],
  ["cv:java -tags:senior", null],
  ["https://hirelane.example 10:30 c++: senior", null],
  ['"status: new"', null],
  ["(java", null],
])("[SEARCH-7] says of %j what is not searched for as it reads", (text, expected) => {
  expect(hintOf(text)).toEqual(expected);
});
