import type { Found, SendingDomain } from "./sending-domains.contract.ts";

const verdicts = ["unchecked", "unknown", "signed", "lost", "refused", "spam"] as const;
export type Verdict = (typeof verdicts)[number];

/** Whether SPF satisfies DMARC without a DKIM signature: the envelope must belong to the same organization. */
export const restsOnSpf = ({ is_spf_aligned, spf }: Pick<Found, "is_spf_aligned" | "spf">): boolean =>
  is_spf_aligned && spf.state === "found";

type Judged = Pick<SendingDomain, "found" | "dt_verified">;

/**
 * Predicts what receivers do with the domain's emails. A DKIM signature of the sender's domain satisfies DMARC. Without one,
 * SPF must satisfy it, which only works if the envelope belongs to the same organization.
 */
export function verdictOf({ found, dt_verified }: Judged): Verdict {
  if (!found) return "unchecked";
  const { dkim, dmarc } = found;
  if (dkim.state === "found") return "signed";
  if (dkim.state === "unknown") return "unknown";
  if (dt_verified !== null) return "lost";
  return dmarc.policy !== null && dmarc.policy !== "none" && !restsOnSpf(found) ? "refused" : "spam";
}
