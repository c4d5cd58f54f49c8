/** The columns of a status beside its name and its order: they are copied with a pipeline and changed by a person. */
export const statusSettings = [
  "group",
  "color",
  "idle_days",
  "rejection_not_sent_days",
  "is_rejection_step",
  "rejection_reason_options",
  "rejection_reason_allow_other",
  "ended_by",
  "candidate_label",
  "candidate_next_step",
  "candidate_days",
] as const;

/** Names a status in the audit log, with its pipeline: each pipeline has statuses of the same names. */
export const auditedStatus = ({ name, pipeline_name }: { name: string; pipeline_name: string }) => ({
  object: name,
  parent: pipeline_name,
});
