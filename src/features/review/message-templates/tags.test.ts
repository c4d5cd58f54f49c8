import { expect, it } from "vitest";
import { blankTags, fillTags, invalidTags, offeredTags, tagsOf } from "./tags.ts";

it("[MSG-5] finds the tags of a text, each once, and no per cent", () => {
  expect(tagsOf("%first_name%, 50 % of 100 %, %first_name% %no-such%")).toEqual(["first_name", "no-such"]);
});

it("[MSG-5] fills tags in one pass and escapes what they bring", () => {
  const values = { first_name: "%email%", email: "a@b.test", full_name: "<b>$& Li</b>" };
  const escape = (value: string) => value.replaceAll("<", "&lt;");

  expect(fillTags("%first_name% %full_name% %toString% %nothing%", values, escape)).toBe(
    "%email% &lt;b>$& Li&lt;/b> %toString% %nothing%",
  );
});

it("[MSG-12] names the tags without a value", () => {
  expect(blankTags("%first_name% %last_name% %email%", { first_name: " ", last_name: "Li" })).toEqual([
    "first_name",
    "email",
  ]);
});

it("[MSG-14] offers no tags of the sender, and placeholders where they are filled", () => {
  expect(offeredTags("no-label").filter((tag) => /^(sender|interview|assessment)/.test(tag))).toEqual([]);
  expect(offeredTags("calendar-invitation")).toContain("interview_date");
  expect(invalidTags("%sender_name% %interview_date%", "no-label")).toEqual(["%interview_date%"]);
});

it.each([
  ["Dear %first_name% %last_name%,", "Dear Suparman,"],
  ["Dear %first_name%&nbsp;%last_name%,", "Dear Suparman,"],
  ["%last_name%, %first_name%", "Suparman"],
  ["Dear Mr/Ms %last_name%,", "Dear Mr/Ms Suparman,"],
  ["Dear %full_name%,", "Dear Suparman,"],
])("[MSG-4] greets a person with one name: %s", (text, greeting) => {
  const values = { first_name: "Suparman", last_name: "", full_name: "Suparman" };

  expect(fillTags(text, values)).toBe(greeting);
  expect(blankTags(text, values)).toEqual([]);
});

it("[MSG-4] leaves a last name blank where the first one is not known either", () => {
  expect(blankTags("%last_name%", { first_name: "", last_name: "" })).toEqual(["last_name"]);
});
