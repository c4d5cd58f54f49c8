import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";
import { canShare } from "#features/review/interviewers/interviewers.policy.ts";

/** Sharing by link requires the same right as sharing with a colleague. */
export const canShareByLink = canShare;

/**
 * Whether the person sees all links of the company. People who manage the company are responsible for data that leaves
 * it.
 */
export const canSeeAllShareLinks = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "share_links.see_all");
