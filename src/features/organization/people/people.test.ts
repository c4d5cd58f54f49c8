import { expect, it } from "vitest";
import { addressesIn, notAddresses } from "./people.ts";

it.each([
  ["nora@x.test, per@x.test; ek@x.test\nulf@x.test", ["nora@x.test", "per@x.test", "ek@x.test", "ulf@x.test"]],
  ["nora@x.test per@x.test", ["nora@x.test", "per@x.test"]],
  ["Nora Lind <Nora@X.test>, <per@x.test>", ["nora@x.test", "per@x.test"]],
  ['"Lind, Nora" <nora@x.test>; Ek, Per <per@x.test>', ["nora@x.test", "per@x.test"]],
  ["nora@x.test, NORA@x.test,", ["nora@x.test"]],
])("[AUTH-8] finds the addresses in %j", (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
  expect(notAddresses(addresses)).toEqual([]);
});

it("[AUTH-8] keeps each entry that holds no address, to name it", () => {
  const entries = addressesIn("good@corp.test, bad-address, ALSO@corp.test\nNora Lind");

  expect(entries).toEqual(["good@corp.test", "bad-address", "also@corp.test", "Nora Lind"]);
  expect(notAddresses(entries)).toEqual(["bad-address", "Nora Lind"]);
});
