import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** The log shows what each colleague does, so only owners and admins can read it. */
export const canReadAuditLog = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "audit_log.read");
