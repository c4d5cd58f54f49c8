import { expect, it } from "vitest";
import { hintOf } from "./query-hint.ts";

it.each([
  ["status:new", { kind: "noField", name: "status" }],
  ["java (ansvarig:maja OR go)", { kind: "noField", name: "ansvarig" }],
  ["%", { kind: "noWord" }],
  ["😀", { kind: "noWord" }],
  ["java or kotlin", { kind: "operator", written: "or", fix: "OR", fixed: "java OR kotlin" }],
  ["java eller kotlin", { kind: "operator", written: "eller", fix: "OR", fixed: "java OR kotlin" }],
  ["java and not kotlin", { kind: "operator", written: "and", fix: "AND", fixed: "java AND not kotlin" }],
  ["java AND not kotlin", { kind: "operator", written: "not", fix: "NOT", fixed: "java AND NOT kotlin" }],
  ["java !kotlin", { kind: "operator", written: "!", fix: "NOT", fixed: "java NOT kotlin" }],
  ["java (oder", null],
  ["or java or", null],
  ['"java or kotlin"', null],
  ["*script", { kind: "wildcard" }],
  ["p*thon", { kind: "wildcard" }],
  ["pyt?on", { kind: "wildcard" }],
  ["py*", { kind: "wildcard" }],
  ["pyth* C* why?", { kind: "wildcard" }],
  ["pyth* why?", null],
  ["", null],
  ["cv:java -tags:senior", null],
  ["https://hirelane.example 10:30 c++: senior", null],
  ['"status: new"', null],
  ["(java", null],
])("[SEARCH-27] says of %j what is not searched for as it reads", (text, expected) => {
  expect(hintOf(text)).toEqual(expected);
});
