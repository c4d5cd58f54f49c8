import type { Found } from "../sending-domains.contract.ts";
import type { DkimState, SpfState } from "../sending-domains.ts";
import { restsOnSpf, type Verdict } from "../verdict.ts";

export type Tone = "good" | "warning" | "bad" | "neutral";

export const verdictTones: Record<Verdict, Tone> = {
  unchecked: "neutral",
  unknown: "neutral",
  signed: "good",
  lost: "bad",
  refused: "bad",
  spam: "warning",
};

export const dkimTones: Record<DkimState, Tone> = {
  found: "good",
  missing: "bad",
  other_key: "bad",
  unknown: "neutral",
};

export const spfTones: Record<SpfState, Tone> = {
  found: "good",
  missing: "warning",
  several: "bad",
  passes_all: "warning",
  too_many_lookups: "warning",
  broken_include: "bad",
  not_included: "warning",
  unknown: "neutral",
};

/** Severity of the DMARC result. A strict policy is only a problem for unsigned emails. */
export function dmarcTone(found: Pick<Found, "dmarc" | "dkim" | "spf" | "is_spf_aligned">): Tone {
  const { dmarc, dkim } = found;
  if (dmarc.state === "unknown") return "neutral";
  if (dmarc.state !== "found") return "warning";
  if (dkim.state === "found" || dmarc.policy === "none") return "good";
  // SPF alone is a warning, because forwarded emails fail it.
  return restsOnSpf(found) ? "warning" : "bad";
}

/** Severity of the MX result. If replies go to this installation, only its own MX records matter. */
export function mxTone({ mx, inbound }: Pick<Found, "mx" | "inbound">): Tone {
  const { state } = inbound ?? mx;
  if (state === "unknown") return "neutral";
  return state === "found" ? "good" : "warning";
}
