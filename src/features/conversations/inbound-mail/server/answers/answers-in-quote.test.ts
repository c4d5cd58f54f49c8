import { expect, it } from "vitest";
import { hasAnswers } from "./answers-in-quote.ts";

const message =
  "Dear Zoë,\n\nwhen can you begin, and what do you expect? See https://jobs.example/1 for more.\n\nMaja Ek";
const attribution = "On Wed, 25 Nov 2026 at 10:00, Maja Ek <jobs@example.com> wrote:";
const headers = "From: Maja Ek <jobs@example.com>\nSent: 25 November 2026 10:00\nTo: Zoë\nSubject: Your application\n";
const marked = (text: string) => text.replace(/^/gm, "> ");

it.each([
  ["a whole quote", `${attribution}\n${marked(message)}`],
  [
    "a quote in other lines",
    `${attribution}\n> Dear Zoë, when can\n> you begin, and what do you\n> expect? See for more. Maja Ek`,
  ],
  ["a part of the message", `${attribution}\n> when can you begin, and what do you expect?`],
  [
    "a quote without marks",
    `${headers}\n${message.replace("https://jobs.example/1", "here<https://jobs.example/1>").replace("here", "")}`,
  ],
  ["older quotes within it", `${attribution}\n${marked(message)}\n>\n>> I am very interested.`],
  [
    "an older email below it",
    `${headers}\n${message}\n\nFrom: Zoë <z@example.org>\nSent: 20 November 2026 10:00\nTo: Maja\n\nI apply.`,
  ],
])("[MSG-7] finds no answer in %s", (_, quoted) => expect(hasAnswers(quoted, message)).toBe(false));

it.each([
  ["between its lines", `${attribution}\n${marked(message.replace("expect?", "expect? In March."))}`],
  ["below its marks", `${attribution}\n${marked(`${message}\n42 000 SEK`)}`],
  ["below a quote without marks", `${headers}\n${message}\n\nIn March, 42 000 SEK.`],
  ["within one without marks", `${headers}\n${message.replace("expect?", "expect?\n42 000")}`],
  ["to another message", `${attribution}\n> Is this about the office in Lund? Yes.`],
])("[MSG-7] finds an answer %s", (_, quoted) => expect(hasAnswers(quoted, message)).toBe(true));

it("[MSG-7] takes no longer for a quote that was made to take long", () => {
  const repeated = "a ".repeat(50_000);

  // Worst case: every position of the message matches the beginning of each line, which differs only in its last word.
  expect(hasAnswers(`> ${"a ".repeat(300)}b\n`.repeat(800), repeated)).toBe(true);
  expect(hasAnswers(`> ${"a ".repeat(40)}b\n`.repeat(3_000), repeated)).toBe(true);
});
