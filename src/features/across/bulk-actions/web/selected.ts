import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";

/** What an action on many needs to know of an application, whether a row of a list or a card of a board. */
export type SelectedApplication = Pick<
  ApplicationCard,
  "id" | "status_id" | "pipeline_id" | "my_role" | "uploaded_by_id"
>;
