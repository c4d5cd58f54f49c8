import { createTabStore } from "#web/store.ts";
import type { Person } from "#web/ui/person.ts";

export type TaskDraft = { title: string; description: string; due_date: string; assignee: Person | null };

/**
 * Typed values of tasks that are not added yet. They are cleared with the tab or on sign-out, because they contain
 * personal data.
 */
const drafts = createTabStore<TaskDraft>("task-drafts");

const keyOf = (application_id: number) => `applications/${application_id}`;

export const draftOf = (application_id: number) => drafts.get(keyOf(application_id));
export const dropDraft = (application_id: number) => drafts.set(keyOf(application_id), undefined);

export function keepDraft(application_id: number, draft: TaskDraft): void {
  const isEmpty = Object.values(draft).every((value) => !value);
  drafts.set(keyOf(application_id), isEmpty ? undefined : draft);
}
