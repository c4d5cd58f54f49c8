import type { Standing } from "#features/review/applications/applications.policy.ts";
import type { Actor } from "#shared/actor.ts";
import { may, mayAs } from "#shared/rights.ts";

type Locked = Standing & { user_id: number | null };

/** The people who run the job write to its candidates. */
export const canMessage = ({ my_role }: Standing) => mayAs(my_role, "messages.send");

/** Interviewers judge without what was written, and an agency is another firm. */
export const canReadMessages = ({ my_role }: Standing) => mayAs(my_role, "messages.read");

/** Key of the sentence that says, where no email is sent, what this person can do about it. */
export function emailOffAdvice(actor: Pick<Actor, "role" | "is_superuser">) {
  if (actor.is_superuser) return "messages:emailOff.operator";
  return may(actor, "company.manage") ? "messages:emailOff.admin" : "messages:emailOff.other";
}

/** Whose message it is, and who runs the company. What no colleague wrote or attached is the hiring team's. */
export const canLock = ({ my_role, user_id }: Locked, reader_id: number) =>
  user_id === null ? canMessage({ my_role }) : user_id === reader_id || my_role === "admin";
