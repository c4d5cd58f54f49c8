import type { TemplateType } from "#features/review/message-templates/message-templates.ts";
import type { MessageState } from "#features/conversations/messages/messages.ts";
import { fromLocalTime, localTime } from "./working-time.ts";

const day = 24 * 3_600_000;

type DemoMessage = {
  template: Extract<TemplateType, "thank-you" | "rejection" | "no-label">;
  /** Status group of the recipient: new (0), active (1) or rejected (19). */
  group: 0 | 1 | 19;
  state: MessageState;
  /** Error reported by the mail server. */
  error?: string;
  isScheduled?: true;
};

const often = (times: number, message: DemoMessage): DemoMessage[] => Array.from({ length: times }, () => message);

/**
 * Messages to candidates of each company, one for each candidate. Rare kinds come first, because a small demo has few
 * candidates.
 */
export const sentMessages: readonly DemoMessage[] = [
  ...often(9, { template: "thank-you", group: 0, state: "delivered" }),
  ...often(3, { template: "thank-you", group: 0, state: "sent" }),
  {
    template: "thank-you",
    group: 0,
    state: "bounced",
    error: "550 5.1.1 The email account that you tried to reach does not exist. Check the address for typos.",
  },
  ...often(3, { template: "no-label", group: 1, state: "queued", isScheduled: true }),
  { template: "no-label", group: 1, state: "bounced", error: "552 5.2.2 Mailbox full: the recipient is over quota." },
  {
    template: "no-label",
    group: 1,
    state: "failed",
    error: "554 5.7.1 Message refused by the policy of the recipient's mail server.",
  },
  { template: "no-label", group: 1, state: "unknown" },
  ...often(2, { template: "no-label", group: 1, state: "canceled" }),
  ...often(6, { template: "no-label", group: 1, state: "delivered" }),
  ...often(3, { template: "no-label", group: 1, state: "sent" }),
];

/** Rejections sent together in one bulk message. */
export const sentToMany: readonly DemoMessage[] = [
  ...often(11, { template: "rejection", group: 19, state: "delivered" }),
  { template: "rejection", group: 19, state: "sent" },
  {
    template: "rejection",
    group: 19,
    state: "bounced",
    error: "550 5.1.1 Recipient address rejected: user unknown in virtual mailbox table.",
  },
];

/** Next Monday at nine o'clock in the companies' time zone. */
export function nextMonday(now: Date): Date {
  const midnight = Math.floor(localTime(now.getTime()) / day) * day;
  const days = (8 - new Date(midnight).getUTCDay()) % 7 || 7;
  return new Date(fromLocalTime(midnight + days * day + day * (9 / 24)));
}
