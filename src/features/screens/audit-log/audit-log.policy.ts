import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** It tells what each colleague does, so it is for those who answer for the company. */
export const canReadAuditLog = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "audit_log.read");
