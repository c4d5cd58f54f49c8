import type { Status } from "../statuses.contract.ts";
import { asksForReason, rejectedGroup } from "../statuses.ts";
import type { MoveTargets } from "./move-targets.ts";

export const rejectionsIn = ({ targets }: MoveTargets): MoveTargets => ({
  targets: targets.filter(({ group }) => group === rejectedGroup),
  next: undefined,
});

/** The one status that rejects, where it asks for a reason: the question for it needs no menu before it. */
export function onlyRejection(rejections: MoveTargets): Status | undefined {
  const [only, ...others] = rejections.targets;
  return only && others.length === 0 && asksForReason(only) ? only : undefined;
}
