/** Columns of a status other than its name and order. They can be edited, and are copied with a pipeline. */
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

/**
 * Names a status in the audit log together with its pipeline, because several pipelines can have statuses of the same name.
 */
export const auditedStatus = ({ name, pipeline_name }: { name: string; pipeline_name: string }) => ({
  object: name,
  parent: pipeline_name,
});
