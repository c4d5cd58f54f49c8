import { isAdmin, type Actor } from "#shared/actor.ts";

/** It tells what each colleague does, so it is for those who answer for the company. */
export const canReadAuditLog = (actor: Pick<Actor, "role" | "is_superuser">) => isAdmin(actor);
