import type { Actor, ApplicationRole } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";
import { canMove } from "#features/review/applications/applications.policy.ts";

type Task = { creator_id: number; assignee_id: number | null; my_role: ApplicationRole };

const isNamedIn = ({ user_id }: Pick<Actor, "user_id">, { creator_id, assignee_id }: Task) =>
  user_id === creator_id || user_id === assignee_id;

/** Whether the actor can edit a task: its creator, its assignee, and the hiring team can. */
export const canEditTask = (actor: Pick<Actor, "user_id">, task: Task) => isNamedIn(actor, task) || canMove(task);

export const canDeleteTask = (actor: Pick<Actor, "user_id" | "role" | "is_superuser">, { creator_id }: Task) =>
  actor.user_id === creator_id || may(actor, "tasks.delete");
