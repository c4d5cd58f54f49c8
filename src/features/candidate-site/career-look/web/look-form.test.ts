import { expect, it } from "vitest";
import type { CareerLook } from "../career-look.contract.ts";
import { formOf, patchOf, textKey } from "./look-form.ts";

const empty = { heading: "", introduction_html: "", privacy_text: "" };
const look: CareerLook = {
  slug: "fjord",
  language: "en",
  brand_color: null,
  logo_id: 3,
  cover_id: null,
  texts: { en: { ...empty, heading: "Move the sea" }, sv: empty },
  version: 4,
};

it("[TEAM-5] sends what was changed, and nothing else: the pictures are set in the gallery as well", () => {
  const form = formOf(look);

  expect(patchOf(form, look)).toEqual({});
  expect(patchOf({ ...form, cover_id: 7, [textKey("heading", "sv")]: "Flytta havet" }, look)).toEqual({
    cover_id: 7,
    texts: { sv: { heading: "Flytta havet" } },
  });
});
