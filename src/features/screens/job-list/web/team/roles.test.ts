import { expect, it } from "vitest";
import { rolesFor } from "./roles.ts";

it("[JOB-7] [ROLE-5] offers the agency's part to people of an agency where the company works with agencies, or to those who have it", () => {
  const without = { company_features: [] };
  const offers = (...[me, person]: Parameters<typeof rolesFor>) => rolesFor(me, person).includes("recruiter");

  expect(offers({ company_features: ["agencies"] }, { is_recruiter: true })).toBe(true);
  expect(offers({ company_features: ["agencies"] }, { is_recruiter: false })).toBe(false);
  expect(offers(without, { is_recruiter: true, role: "viewer" })).toBe(false);
  expect(offers(without, { is_recruiter: true, role: "recruiter" })).toBe(true);
});
