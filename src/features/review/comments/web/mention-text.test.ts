import { expect, it } from "vitest";
import { messageOf, wantedAt, withMention, writingOf } from "./mention-text.ts";

const anna = { id: 7, name: "Anna Berg" };
const annaMaria = { id: 8, name: "Anna Berg Lund" };
const mentions = [anna, annaMaria];

it.each([
  ["@Anna Berg, look", "@[user:7], look"],
  ["@Anna Berg Lund and (@Anna Berg)", "@[user:8] and (@[user:7])"],
  ["@Anna Bergman is another", "@Anna Bergman is another"],
  ["@Anna berg was edited", "@Anna berg was edited"],
  ["mail me@Anna Berg", "mail me@Anna Berg"],
  ["@ Anna Berg @", "@ Anna Berg @"],
])("[NOTE-2] makes a mention of a name only where it is written as it was chosen: %s", (text, message) => {
  expect(messageOf({ message: text, mentions })).toBe(message);
});

it("[NOTE-2] gives a message back as it was after it was edited, also with two people of one name", () => {
  const message = "@[user:7] and @[user:9], but not @[user:5].";
  const comment = { message, mentions: [anna, { id: 9, name: "Anna Berg" }] };

  const writing = writingOf(comment);

  expect(writing.message).toBe("@Anna Berg and @Anna Berg (2), but not @[user:5].");
  expect(messageOf(writing)).toBe(message);
  expect(withMention(writing.mentions, anna)).toBe(writing.mentions);
});

it.each([
  ["Ask @An", "An"],
  ["@Anna Be", "Anna Be"],
  ["(@ÅS", "ÅS"],
  ["@A", undefined],
  ["@ Anna", undefined],
  ["mail@anna", undefined],
  ["@Anna\nBerg", undefined],
  ["@Anna did this some time ago", undefined],
  ["@Anna Berg thinks", undefined],
])("[UI-4] looks for a person from 2 letters after an @, and no further than a name: %s", (message, q) => {
  expect(wantedAt({ message, mentions: [anna] }, message.length)?.q).toBe(q);
});
