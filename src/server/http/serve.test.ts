import { expect, it } from "vitest";
import { Status, getStatus } from "#features/organization/statuses/statuses.contract.ts";
import { encodeReply } from "./serve.ts";

const status = {
  id: 1,
  pipeline_id: 1,
  pipeline_name: "Standard",
  name: "New",
  group: 0,
  order: 1,
  color: null,
  idle_days: 0,
  rejection_not_sent_days: 0,
  is_rejection_step: false,
  rejection_reason_options: [],
  rejection_reason_allow_other: false,
  ended_by: "company",
  candidate_label: null,
  candidate_next_step: null,
  candidate_days: null,
  is_default: true,
  is_being_removed: false,
  version: 1,
};

it("cuts an answer to what its contract names", () => {
  const { body } = encodeReply(getStatus, { ...status, company_id: 7, internal_note: "never to leave" });

  expect(Object.keys(JSON.parse(body) as object).toSorted()).toEqual(Object.keys(Status.shape).toSorted());
});

it("refuses to send an answer that breaks its contract", () => {
  expect(() => encodeReply(getStatus, { ...status, name: null })).toThrow("name");
});
