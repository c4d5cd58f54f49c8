import { expect, it } from "vitest";
import { looksLikeLink, withoutLinks } from "./without-links.ts";

it.each([
  ["Click https://evil.example/win", "Click https evil. example win"],
  ["www.evil.example", "www. evil. example"],
  ["evil。example／win", "evil. example win"],
  ["mail win@evil.example", "mail win @ evil. example"],
  ["mailto:win", "mailto: win"],
  ["J.R. Smith", "J. R. Smith"],
  ["Anne-Marie O'Brien", "Anne-Marie O'Brien"],
  ["Zoë Å", "Zoë Å"],
])("[MSG-9] leaves nothing in the name %j that could become a link", (name, expected) => {
  expect(withoutLinks(name)).toBe(expected);
});

it.each([
  ["Click https://evil.example/win", true],
  ["www.evil.se", true],
  ["Win at evil.com", true],
  ["J.R. Smith", false],
  ["St.John", false],
  ["Jr. Comstock", false],
])("[APPLY-2] knows whether %j is a web address", (name, expected) => {
  expect(looksLikeLink(name)).toBe(expected);
});
