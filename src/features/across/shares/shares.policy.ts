import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";
import { canShare } from "#features/review/interviewers/interviewers.policy.ts";

/** Who may share an application with a colleague may share it by link. */
export const canShareByLink = canShare;

/** Those who run the company answer for what leaves it. */
export const canSeeAllShareLinks = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "share_links.see_all");
