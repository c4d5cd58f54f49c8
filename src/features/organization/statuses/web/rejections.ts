import type { Status } from "../statuses.contract.ts";
import { asksForReason, rejectedGroup } from "../statuses.ts";
import type { MoveTargets } from "./move-targets.ts";

export const rejectionsIn = ({ targets }: MoveTargets): MoveTargets => ({
  targets: targets.filter(({ group }) => group === rejectedGroup),
  next: undefined,
});

/** Returns the only rejecting status, if it asks for a reason. Then the reason dialog opens without a menu before it. */
export function onlyRejection(rejections: MoveTargets): Status | undefined {
  const [only, ...others] = rejections.targets;
  return only && others.length === 0 && asksForReason(only) ? only : undefined;
}
