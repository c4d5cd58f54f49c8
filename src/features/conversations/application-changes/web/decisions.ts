import { useTranslation } from "react-i18next";
import { showFlash } from "#web/flash/flash-store.ts";
import { loadAllSentences } from "#web/i18n.ts";
import {
  canComment,
  canMove,
  canRate,
  canReject,
  canTag,
  type Standing,
} from "#features/review/applications/applications.policy.ts";

/** Decisions about an application that have a shortcut, each with its policy. */
export const decisions = { move: canMove, reject: canReject, rate: canRate, tag: canTag, comment: canComment };
export type Decision = keyof typeof decisions;

/**
 * Messages for shortcuts that the user can't use: the sentences with which the server would refuse. Everyone can comment.
 */
const refusals = {
  move: "applications:onlyTeamMoves",
  reject: "applications:onlyTeamMoves",
  rate: "ratings:viewersCannotRate",
  tag: "tags:viewersCannotTag",
  comment: undefined,
} as const satisfies Record<Decision, string | undefined>;

/** Returns a function that checks whether the user can make a decision, and shows the reason if not. */
export function useIsAllowed(): (decision: Decision, application: Standing) => boolean {
  const { t } = useTranslation(["applications", "ratings", "tags"]);
  return (decision, application) => {
    const isAllowed = decisions[decision](application);
    const refusal = refusals[decision];
    if (!isAllowed && refusal) void loadAllSentences().then(() => showFlash("info", t(refusal)));
    return isAllowed;
  };
}
