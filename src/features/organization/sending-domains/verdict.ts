import type { Found, SendingDomain } from "./sending-domains.contract.ts";

const verdicts = ["unchecked", "unknown", "signed", "lost", "refused", "spam"] as const;
export type Verdict = (typeof verdicts)[number];

/** Without a signature DMARC is satisfied by SPF, where the envelope is of the same organization. */
export const restsOnSpf = ({ is_spf_aligned, spf }: Pick<Found, "is_spf_aligned" | "spf">): boolean =>
  is_spf_aligned && spf.state === "found";

type Judged = Pick<SendingDomain, "found" | "dt_verified">;

/**
 * What is to be expected of mails from a domain. A signature for the sender's own domain satisfies DMARC alone; without one
 * it rests on SPF, and only where the envelope is of the same organization.
 */
export function verdictOf({ found, dt_verified }: Judged): Verdict {
  if (!found) return "unchecked";
  const { dkim, dmarc } = found;
  if (dkim.state === "found") return "signed";
  if (dkim.state === "unknown") return "unknown";
  if (dt_verified !== null) return "lost";
  return dmarc.policy !== null && dmarc.policy !== "none" && !restsOnSpf(found) ? "refused" : "spam";
}
