import { expect, it } from "vitest";
import { clausesOf, parseQuery } from "#features/across/search/query/query-language.ts";
import { markedText } from "./marked-text.ts";
import { runningText } from "./running-text.ts";

const paragraph = [
  "Warehouse manager who came to transport by way of a small",
  "company where everybody did everything. Fifteen years of",
  "practice with forklifts.",
];

it("[DETAIL-3] [UI-5] joins the lines of a paragraph, and up to a blank line only", () => {
  const text = [...paragraph, "", ...paragraph].join("\n");

  expect(runningText(text)).toBe(`${paragraph.join(" ")}\n\n${paragraph.join(" ")}`);
});

it.each([
  ["a bullet", "• Drove reach trucks and counterbalance trucks daily"],
  ["a number", "2. Drove reach trucks"],
  ["a letter", "b) drove reach trucks"],
  ["an arrow", "➤ drove reach trucks"],
  ["a month", "03/2019 – 09/2022 Logistics Coordinator, Gothenburg"],
  ["a year", "2009 – 2011 BSc in Supply Chain Management"],
  ["a heading in capitals", "EXPERIENCE"],
  ["a short heading after the end of a sentence", "Experience"],
  ["cells of a table", "Swedish      fluent"],
])("[DETAIL-3] leaves %s in a line of its own", (_, next) => {
  const full = "Reduced the time that was lost after accidents by a third.";

  expect(runningText([full, next].join("\n"))).toBe(`${full}\n${next}`);
});

it.each([
  ["a short line", "Thomas Fraser", "Warehouse manager in a company that moves a lot of goods"],
  ["a colon", "In these years I was responsible for the following areas:", "Forklifts and their drivers"],
  ["a hyphen", "Led the people of both of the shifts in the Sundbyberg lager-", "byggnad for three years"],
  ["the dates of a degree", "2006 – 2009 Vocational diploma in Transport and Warehousing", "Hamburg University"],
])("[DETAIL-3] goes on in a new line after %s", (_, line, next) => {
  expect(runningText(`${line}\n${next}`)).toBe(`${line}\n${next}`);
});

it("[DETAIL-3] leaves the lines of a list without bullets as they are", () => {
  const list = [
    "Member of the Royal Swedish Academy of Engineering Sciences",
    "Chair of the Nordic Conference on Warehouse Automation",
    "Reviewer of the European Journal of Operational Research",
    "Mentor of young women in logistics and transport studies",
  ].join("\n");

  expect(runningText(list)).toBe(list);
});

it("[DETAIL-3] [UI-5] joins the lines of a narrow column, also beside lines twice as long", () => {
  const twice = "where everybody did everything that was asked for and a great deal besides, for fifteen years";

  expect(runningText([...paragraph, "", twice, "", ...paragraph].join("\n"))).toBe(
    `${paragraph.join(" ")}\n\n${twice}\n\n${paragraph.join(" ")}`,
  );
});

it("[DETAIL-3] [SEARCH-23] keeps every letter in its place, and what is searched for is found over joined lines", () => {
  const text = paragraph.join("\n");
  const { query } = parseQuery('"small company"');

  expect(runningText(text)).toHaveLength(text.length);
  const hits = markedText(runningText(text), clausesOf(query)).filter(({ is_hit }) => is_hit);
  expect(hits.map((hit) => hit.text)).toEqual(["small company"]);
});
