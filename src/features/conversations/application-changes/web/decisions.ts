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

/** The decisions about an application that have a key, wherever it is shown, and the rule for each. */
export const decisions = { move: canMove, reject: canReject, rate: canRate, tag: canTag, comment: canComment };
export type Decision = keyof typeof decisions;

/** Why a key does nothing, in the words with which the server would refuse; a comment is anybody's. */
const refusals = {
  move: "applications:onlyTeamMoves",
  reject: "applications:onlyTeamMoves",
  rate: "ratings:viewersCannotRate",
  tag: "tags:viewersCannotTag",
  comment: undefined,
} as const satisfies Record<Decision, string | undefined>;

/** Whether the actor may decide about an application; else the reason. */
export function useIsAllowed(): (decision: Decision, application: Standing) => boolean {
  const { t } = useTranslation(["applications", "ratings", "tags"]);
  return (decision, application) => {
    const isAllowed = decisions[decision](application);
    const refusal = refusals[decision];
    if (!isAllowed && refusal) void loadAllSentences().then(() => showFlash("info", t(refusal)));
    return isAllowed;
  };
}
