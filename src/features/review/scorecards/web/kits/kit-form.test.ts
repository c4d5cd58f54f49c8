import { expect, it } from "vitest";
import { bodyOf, lacksName, moved } from "./kit-form.ts";

it("[INTER-3] moves a part of a kit to another place, and nowhere beyond its ends", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moved(["a", "b"], 1, 2)).toEqual(["a", "b"]);
});

it("[INTER-3] leaves out parts into which nothing was typed, and asks for the name of one with a help", () => {
  const parts = [
    { id: "a", text: "Depth", help: "" },
    { id: "b", text: " ", help: "" },
  ];
  const form = { name: "Skills", instructions: "", attributes: parts, questions: [] };

  expect(bodyOf(form).attributes).toEqual([{ id: "a", name: "Depth", help: "" }]);
  expect(lacksName(parts)).toBe(false);
  expect(lacksName([{ id: "c", text: "", help: "Says why." }])).toBe(true);
});
