import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";

/** Fields of an application that bulk actions need, from a row of a list or a card of a board. */
export type SelectedApplication = Pick<
  ApplicationCard,
  "id" | "status_id" | "pipeline_id" | "my_role" | "uploaded_by_id"
>;
