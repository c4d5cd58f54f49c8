import { expect, it } from "vitest";
import { cleanEmail, isEmail } from "./email.ts";
import { emailKey } from "./email-key.ts";

it.each([
  "bea@müller.test",
  "jörg@mail.test",
  "anna@xn--e1afmkfd.xn--p1ai",
  "r&d@mail.test",
  "用户@例子.广告",
  "о'коннор+вакансия@пример.рф",
  "a@b.co",
  `${"x".repeat(64)}@mail.test`,
])("[PUBLIC-2] takes %s for an email address", (text) => {
  expect(isEmail(cleanEmail(text))).toBe(true);
});

it.each([
  "",
  "anna",
  "@mail.test",
  "anna@mail",
  "anna@.test",
  "anna@-mail.test",
  "anna@mail..test",
  ".anna@mail.test",
  "anna..berg@mail.test",
  "anna berg@mail.test",
  "Anna <anna@mail.test>",
  "anna@mail.test, bo@mail.test",
  "anna@[127.0.0.1]",
  "anna@127.0.0.1",
  "anna@ma%69l.test",
  `${"ü".repeat(40)}@mail.test`,
  `anna@${"x".repeat(250)}.test`,
])("[PUBLIC-2] takes %j for no email address", (text) => {
  expect(isEmail(cleanEmail(text))).toBe(false);
});

it("[PUBLIC-2] removes what came along by copying, and writes full-width signs as usual", () => {
  expect(
    ["zora\u200B@mail.test", "\u200Eliv@mail.test\u00A0", "bo\u00AD@mail.test", "ｅｖａ＠mail.test"].map(cleanEmail),
  ).toEqual(["zora@mail.test", "liv@mail.test", "bo@mail.test", "eva@mail.test"]);
});

it("[DETAIL-6] knows both spellings of an international domain for one address", () => {
  expect(emailKey("Bea@Müller.test")).toBe(emailKey("bea@xn--mller-kva.TEST"));
  expect(emailKey("Jörg@mail.test")).toBe("jörg@mail.test");
});
