import { expect, it } from "vitest";
import { plainLines, plainText } from "./rich-text.ts";

it("[JOB-9] turns HTML into lines of words", () => {
  expect(plainLines("<p>Duties</p><ul><li>Weld</li><li class='x'>Cut &lt; 3 mm</li></ul>")).toBe(
    "Duties\n• Weld\n• Cut < 3 mm",
  );
});

// A regular expression that scans to the end of the text for each tag takes more than 20 seconds for either.
it.each(["<li ", "<br ", "</p "])("[JOB-9] reads 400 kB of unfinished tags in linear time: %s", (tag) => {
  const html = tag.repeat(400_000 / tag.length);

  expect(plainLines(html).length).toBeLessThan(html.length * 2);
  expect(plainText(html, 100).length).toBeLessThanOrEqual(100);
});
