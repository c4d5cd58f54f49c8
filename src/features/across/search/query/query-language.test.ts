import fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { drawQuery } from "#tests/support/draw-query.ts";
import { clausesOf, parseQuery } from "./query-language.ts";
import { suggest } from "./query-suggestions.ts";

it.each([
  ["anna berg", "(anna berg*)"],
  ["anna AND berg", "(anna berg*)"],
  ["anna be", "(anna be)"],
  ["anna -berg", "(anna -berg)"],
  ["anna NOT berg", "(anna -berg)"],
  ["anna AND NOT berg", "(anna -berg)"],
  ["-berg", "-berg"],
  ["java OR kotlin", "[java kotlin*]"],
  ["java|kotlin || scala", "[java kotlin scala*]"],
  ["senior java OR kotlin -junior", "[(senior java) (kotlin -junior)]"],
  ["senior (java OR kotlin) -(junior intern)", "(senior [java kotlin] -(junior intern))"],
  ["java or kotlin and not", "(java or kotlin and not*)"],
  ["CV:Python -first_name:Anna", "(cv:python -first_name:anna)"],
  ["cv: python", "cv:python*"],
  ["cv:(java OR (kotlin message:remote))", "[cv:java (cv:kotlin message:remote)]"],
  ["-tags:(a OR b)", "-[tags:a tags:b]"],
  ["NOT NOT owner:bo", "--owner:bo"],
  ['"machine learning" cv:"deep', "(machine+learning cv:deep*)"],
  ["“machine learning” java", "(machine+learning java*)"],
  ["anna@example.com", "anna+example+com*"],
  ["full-time", "full+time*"],
  ["java,python;c/rust", "(java python c rust*)"],
  ["pyth* java", "(pyth** java*)"],
  ["-pyth* py*", "(-pyth** py**)"],
  ['"data eng*" cv:sql* p*', "(data+eng** cv:sql** p)"],
  ["java +46 (0)70-123 45 67 kotlin", "(java 46+0+70+123+45+67 kotlin*)"],
  ["(070-123 45 67) 2019 2020", "(070+123+45+67 2019 2020*)"],
  ["foo:bar -x:y", "(foo bar -(x y))"],
  ["C++ -C# --.NET", "(c++ -c# -.net)"],
  ["Engineer - Berlin -- remote", "(engineer berlin remote*)"],
  ["kot &&& …", "kot*"],
  ['… : "" ()', ""],
  ["", ""],
])("[SEARCH-7] reads %j as it is typed", (text, drawn) => {
  const { query, error } = parseQuery(text, null, { isTyping: true });

  expect(error).toBeNull();
  expect(drawQuery(query)).toBe(drawn);
});

it.each([
  ["node typescript", "(node typescript)"],
  ["node typescri*", "(node typescri**)"],
  ['cv:"deep learn', "cv:deep+learn"],
  ["0701234567", "0701234567"],
])("[SEARCH-26] reads each word of %j as complete", (text, drawn) => {
  expect(drawQuery(parseQuery(text).query)).toBe(drawn);
});

it("[SEARCH-7] looks for what names no field in the field it is read for", () => {
  expect(drawQuery(parseQuery("java -message:remote", "cv").query)).toBe("(cv:java -message:remote)");
});

it.each([
  ["a (b OR c", "unclosed_parenthesis", "("],
  ["a) b", "unopened_parenthesis", ")"],
  ["a cv:", "nothing_after_field", "cv:"],
  ["cv:() a", "nothing_after_field", "cv:"],
  ["cv:OR a", "nothing_after_field", "cv:"],
  ["a -", "nothing_after_minus", "-"],
  ["a NOT", "nothing_after_minus", "NOT"],
  ["(-) a", "nothing_after_minus", "-"],
  ["a OR", "missing_side", "OR"],
  ["AND a", "missing_side", "AND"],
  ["a | OR b", "missing_side", "|"],
  ["a OR ()", "missing_side", "OR"],
  ['"machine learning (java OR kotlin)', "unclosed_quote", '"'],
  ['"machine learning CV:java', "unclosed_quote", '"'],
  [`😀 ${"a ".repeat(100)}end`, "too_many_words", "end"],
  [`${"NOT ".repeat(21)}a`, "too_deep", `${"NOT ".repeat(21)}a`],
  [`${"a".repeat(1_000)}bc`, "too_long", "bc"],
])("[SEARCH-7] says what %j lacks, and where", (text, code, part) => {
  const { query, error } = parseQuery(text);

  expect(query).toBeNull();
  expect(error?.code).toBe(code);
  expect(text.slice(error?.start, error?.end)).toBe(part);
});

it("[SEARCH-7] knows the place of every clause, also after signs of two units", () => {
  const text = 'cv:"machine learning" 😀 foo:bar';

  const places = clausesOf(parseQuery(text).query).map(({ start, end }) => text.slice(start, end));

  expect(places).toEqual(["machine learning", "foo", "bar"]);
});

const typed = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        ...'java,c++,.net,asp.net,日本,a,pyth,Åsa,and,AND,OR,NOT,|,-,--,(,),(,),",cv:,FILES:,foo:,tags:,&,…'.split(","),
        " ",
        " ",
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join("")),
);

it("[SEARCH-7] reads any text or says why not", () => {
  let read = 0;
  fc.assert(
    fc.property(typed, (text) => {
      const { query, error } = parseQuery(text);
      expect(error === null || (error.start < error.end && error.end <= text.length)).toBe(true);
      for (const { start, end, words } of clausesOf(query)) {
        expect(start < end && end <= text.length && words.length > 0).toBe(true);
        read++;
      }
    }),
    { seed: 11, numRuns: cases(20_000) },
  );
  expect(read).toBeGreaterThan(cases(20_000) / 4);
}, 60_000);

it.each([
  ["own|", { kind: "field", prefix: "own", start: 0, end: 3 }],
  ["java -ta|x", { kind: "field", prefix: "ta", start: 6, end: 9 }],
  ["ta|gs:senior", { kind: "field", prefix: "ta", start: 0, end: 5 }],
  ["tags:|", { kind: "value", field: "tags", prefix: "", start: 5, end: 5 }],
  ["java tags:sen|ior x", { kind: "value", field: "tags", prefix: "sen", start: 10, end: 16 }],
  ["tags:(senior OR ju|", { kind: "value", field: "tags", prefix: "ju", start: 16, end: 18 }],
  ['owner:"Anna B|', { kind: "value", field: "owner", prefix: "Anna B", start: 6, end: 13 }],
  ["owner:-an|", { kind: "value", field: "owner", prefix: "an", start: 7, end: 9 }],
  ["tags:senior j|", { kind: "field", prefix: "j", start: 12, end: 13 }],
  ["(tags:senior) j|", { kind: "field", prefix: "j", start: 14, end: 15 }],
  ['"own|', null],
  ['"owner" |', null],
  ["java OR |", null],
  ["|java", null],
])("[SEARCH-7] offers to complete what is typed in %j", (text, expected) => {
  const caret = text.indexOf("|");

  expect(suggest(text.replace("|", ""), caret)).toEqual(expected);
});

it("[SEARCH-7] offers a part of the text whatever is typed", () => {
  fc.assert(
    fc.property(typed, fc.nat(200), (text, at) => {
      const caret = Math.min(at, text.length);
      const offered = suggest(text, caret);
      if (!offered) return;
      expect(offered.start).toBeLessThanOrEqual(caret);
      expect(offered.end).toBeGreaterThanOrEqual(caret);
      expect(text.slice(0, caret).endsWith(offered.prefix)).toBe(true);
    }),
    { seed: 12, numRuns: cases(5_000) },
  );
}, 60_000);
