import { expect, it } from "vitest";
import { linkAddress } from "./link-address.ts";

it.each([
  ["https://fjord.test/a?b=c", "https://fjord.test/a?b=c"],
  [" fjord.test/jobs ", "https://fjord.test/jobs"],
  ["ada@fjord.test", "mailto:ada@fjord.test"],
  ["tel:+4640123", "tel:+4640123"],
])("reads “%s” as %s", (text, address) => {
  expect(linkAddress(text)).toBe(address);
});

it.each(["", "fjord", "two words.test", "javascript:alert(1)", "data:text/html,hi", "//"])(
  "takes no link from “%s”",
  (text) => {
    expect(linkAddress(text)).toBeUndefined();
  },
);
