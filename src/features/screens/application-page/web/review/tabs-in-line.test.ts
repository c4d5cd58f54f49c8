import { expect, it } from "vitest";
import { fitInLine } from "./tabs-in-line.ts";

const english = ["Comments", "Tasks", "Ratings", "Activity"];
const german = ["Kommentare", "Aufgaben", "Bewertungen", "Aktivität"];

it("[DETAIL-1] has room for four short names in the panel, for no long ones, and on a phone for neither", () => {
  expect(fitInLine(english, 360)).toBe(true);
  expect(fitInLine(german, 360)).toBe(false);
  expect(fitInLine([...english, "Messages"], 360)).toBe(false);
  expect(fitInLine(english, 268)).toBe(false);
});
