import type { Status } from "#features/organization/statuses/statuses.contract.ts";

/** Status as returned by the server. A test sets the fields it depends on. */
export const aStatus = (id: number, name: string, group: Status["group"], given: Partial<Status> = {}): Status => ({
  id,
  pipeline_id: 1,
  pipeline_name: "Standard",
  name,
  group,
  order: id,
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
  is_default: false,
  is_being_removed: false,
  version: 1,
  ...given,
});
