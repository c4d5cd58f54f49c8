import type { Standing } from "#features/review/applications/applications.policy.ts";
import type { Actor } from "#shared/actor.ts";
import { may, mayAs } from "#shared/rights.ts";

type Locked = Standing & { user_id: number | null };

/** Whether the actor can write to candidates, which people who manage the job can. */
export const canMessage = ({ my_role }: Standing) => mayAs(my_role, "messages.send");

/**
 * Interviewers must judge independently of the messages, and agency recruiters belong to another firm, so neither can read
 * them.
 */
export const canReadMessages = ({ my_role }: Standing) => mayAs(my_role, "messages.read");

/** Returns the translation key of advice for an installation that sends no email. */
export function emailOffAdvice(actor: Pick<Actor, "role" | "is_superuser">) {
  if (actor.is_superuser) return "messages:emailOff.operator";
  return may(actor, "company.manage") ? "messages:emailOff.admin" : "messages:emailOff.other";
}

/**
 * Whether the actor can make a message private or public: its author, and owners and admins. If no colleague wrote or
 * attached it, the hiring team can.
 */
export const canLock = ({ my_role, user_id }: Locked, reader_id: number) =>
  user_id === null ? canMessage({ my_role }) : user_id === reader_id || my_role === "admin";
