import { deliveryProblemOf } from "#features/platform/system-mail/delivery-problem.ts";
import type { MessageReason } from "#features/conversations/messages/messages.ts";
import type { Problem } from "../outbox.ts";

/** Messages of earlier versions contain the names of blank tags in `error` instead of a reason. */
const blankTags = /^%[a-z_-]+%/i;

type Failed = { msg_type: string; state: string; reason: MessageReason | ""; error: string };

/** Determines the cause of a failed message from its reason or from the server's words. */
export function problemOf({ msg_type, state, reason, error }: Failed): Problem {
  const isSms = msg_type === "sms";
  if (reason === "blankTags" || reason === "noConnection") return reason;
  if (reason !== "") return "unreachable";
  if (state === "unknown") return isSms ? "smsUnanswered" : "unanswered";
  if (blankTags.test(error)) return "blankTags";
  const problem = deliveryProblemOf(error);
  if (!isSms) return problem ?? "other";
  return problem === "noConnection" ? "smsNoConnection" : "smsRefused";
}
