import { expect, it } from "vitest";
import { mailText } from "./mail-text.ts";

it.each([
  ["<p>Dear Zoë,</p><p>Thank you.</p>", "Dear Zoë,\n\nThank you."],
  ['<p>See <a href="https://x.example/a/">your application</a>.</p>', "See your application (https://x.example/a/)."],
  ['<a href="https://x.example/a/">https://x.example/a/</a>', "https://x.example/a/"],
  ['<p>Write to <a href="mailto:anna@example.com">anna@example.com</a></p>', "Write to anna@example.com"],
  ["<p>Bring:</p><ul><li>A pen</li><li>Paper</li></ul><p>Bye</p>", "Bring:\n\n• A pen\n• Paper\n\nBye"],
  ["<p>Hello</p><br /><p>Maja<br />Fjord</p>", "Hello\n\nMaja\nFjord"],
  ["<h2>Hello</h2><p>A &amp; B &lt;C&gt;</p>", "Hello\n\nA & B <C>"],
  ["", ""],
])("[MSG-6] the text part of %j keeps the targets of links and the gaps between paragraphs", (html, text) => {
  expect(mailText(html)).toBe(text);
});
