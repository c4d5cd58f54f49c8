import type { Actor } from "#shared/actor.ts";
import { canDelete, canHide, deletesAll } from "#features/review/applications/actions.policy.ts";
import { canMove, canSelect } from "#features/review/applications/applications.policy.ts";
import { canMessage } from "#features/conversations/messages/messages.policy.ts";
import type { SelectedApplication } from "./selected.ts";

type Person = Pick<Actor, "user_id" | "role" | "is_superuser" | "permissions">;

/** Whether to offer deletion: the person can delete all applications, or uploaded every selected one. */
const mayDelete = (me: Person, selected: readonly SelectedApplication[]) =>
  deletesAll(me) || (selected.length > 0 && selected.every((application) => canDelete(me, application)));

const some =
  (right: (application: SelectedApplication) => boolean) => (_me: Person, selected: readonly SelectedApplication[]) =>
    selected.some(right);

/** Further actions in the order of the menu, each with the condition to offer it. */
const rules = {
  message: some(canMessage),
  owner: some(canMove),
  sent: some(canMove),
  unsent: some(canMove),
  share: some(canMove),
  export: some(canSelect),
  copy: some(canMove),
  transfer: some(canMove),
  hide: some(canHide),
  anonymize: mayDelete,
  delete: mayDelete,
} as const satisfies Record<string, (me: Person, selected: readonly SelectedApplication[]) => boolean>;

export type MoreAction = keyof typeof rules;
/** Actions that open a dialog. */
export type AskedAction = Exclude<MoreAction, "sent" | "unsent">;

export const moreActions = (me: Person, selected: readonly SelectedApplication[]): MoreAction[] =>
  (Object.keys(rules) as MoreAction[]).filter((action) => rules[action](me, selected));
