import { expect, it } from "vitest";
import { isAtIpAddress } from "./passkeys.ts";

it("[AUTH-11] knows the addresses at which no browser makes a passkey", () => {
  expect(["127.0.0.1", "192.168.1.20", "[::1]"].map(isAtIpAddress)).toEqual([true, true, true]);
  expect(["localhost", "jobs.example.com", "10.example.com"].map(isAtIpAddress)).toEqual([false, false, false]);
});
