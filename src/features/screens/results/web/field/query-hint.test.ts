import { expect, it } from "vitest";
import { clausesOf, parseQuery } from "#features/across/search/query/query-language.ts";
import { hintOf } from "./query-hint.ts";

/** Returns the words of each required clause, and those of all clauses. */
const askedBy = (text: string) => {
  const { query } = parseQuery(text);
  const wanted = clausesOf(query, { positiveOnly: true }).map(({ words }) => words.join(" "));
  return { wanted, all: clausesOf(query).map(({ words }) => words.join(" ")) };
};

it("[SEARCH-27] says of signs only what holds: they change nothing, and their operators do", () => {
  expect(askedBy("java !kotlin")).toEqual(askedBy("java kotlin"));
  expect(askedBy("java && kotlin")).toEqual(askedBy("java kotlin"));
  expect(askedBy("java NOT kotlin").wanted).toEqual(["java"]);
});

/** Returns the expected hint for a lower-case operator in a text. */
function operatorIn(text: string, fix: string) {
  const written = new RegExp(fix, "i").exec(text)?.[0] ?? "";
  return { kind: "operator", written, fix, fixed: text.replace(written, fix) };
}

it.each<readonly [string, object | null]>([
  ["status:new", { kind: "noField", name: "status", fix: "new", fixed: "new" }],
  ['status:"on hold"', { kind: "noField", name: "status" }],
  ...["java or cv:go", "java or (go)", "java or -go", "cv:java or cv:go", "java Or go"].map(
    (text) => [text, operatorIn(text, "OR")] as const,
  ),
  ["python and (go)", operatorIn("python and (go)", "AND")],
  ["java IT go", null],
  ["pyth*on", { kind: "wildcard", fix: "pyth*", fixed: "pyth*" }],
  ["java (ansvarig:maja OR go)", { kind: "noField", name: "ansvarig", fix: "maja", fixed: "java (maja OR go)" }],
  ["%", { kind: "noWord" }],
  ["😀", { kind: "noWord" }],
  ["java or kotlin", { kind: "operator", written: "or", fix: "OR", fixed: "java OR kotlin" }],
  ["java eller kotlin", { kind: "operator", written: "eller", fix: "OR", fixed: "java OR kotlin" }],
  ["java and not kotlin", { kind: "operator", written: "and", fix: "AND", fixed: "java AND not kotlin" }],
  ["java AND not kotlin", { kind: "operator", written: "not", fix: "NOT", fixed: "java AND NOT kotlin" }],
  ["java !kotlin", { kind: "sign", written: "!", fix: "NOT", fixed: "java NOT kotlin" }],
  ["java ! kotlin", { kind: "sign", written: "!", fix: "NOT", fixed: "java NOT kotlin" }],
  ["!(java OR go)", { kind: "sign", written: "!", fix: "NOT", fixed: "NOT (java OR go)" }],
  ['!"team lead"', { kind: "sign", written: "!", fix: "NOT", fixed: 'NOT "team lead"' }],
  ["java && cv:kotlin", { kind: "sign", written: "&&", fix: "AND", fixed: "java AND cv:kotlin" }],
  ["java & kotlin R&D why! &&", null],
  ["e-mail:maja", { kind: "otherField", name: "e-mail", fix: "email:", fixed: "email:maja" }],
  [
    "go (First-Name:maja)",
    { kind: "otherField", name: "First-Name", fix: "first_name:", fixed: "go (first_name:maja)" },
  ],
  ["owners:maja", { kind: "otherField", name: "owners", fix: "owner:", fixed: "owner:maja" }],
  ["other_9:java", { kind: "noField", name: "other_9", fix: "java", fixed: "java" }],
  ["tag:java iso9001:2015", null],
  ["java (oder", null],
  ["or java or", null],
  ['"java or kotlin"', null],
  ["*script", { kind: "wildcard", fix: "script", fixed: "script" }],
  ["p*thon", { kind: "wildcard" }],
  ["pyt?on", { kind: "wildcard", fix: "pyt*", fixed: "pyt*" }],
  ["p*", { kind: "wildcard" }],
  ["pyth* C* why?", { kind: "wildcard" }],
  ["py* why?", null],
  ["", null],
  ["cv:java -tags:senior", null],
  ["https://hirelane.example 10:30 c++: senior", null],
  ['"status: new"', null],
  ["(java", null],
])("[SEARCH-27] says of %j what is not searched for as it reads", (text, expected) => {
  expect(hintOf(text)).toEqual(expected);
});
