import type { Actor } from "#shared/actor.ts";
import type { VendorScore } from "../../applications.contract.ts";
import { canSeeScores } from "../../applications.policy.ts";
import { scoreColorOf } from "../../scores.ts";
import { unfilled } from "./unfilled.ts";

export function vendorScoreOf(actor: Actor, score: number | null): VendorScore | null {
  const color = scoreColorOf(score);
  if (score === null || color === null || !canSeeScores(actor)) return null;
  return { ...unfilled.vendor_score, number_value: score, display_settings: { color } };
}
