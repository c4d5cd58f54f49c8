import type { Translate } from "../career.views.ts";

export type Consent = { text: string[]; label: string };

/** The words a candidate agrees to: the company's own, or plain ones that hold for everybody who applies. */
export function consentOf(company: { name: string; privacy_text: string }, t: Translate): Consent {
  const own = company.privacy_text.split(/\n+/).flatMap((line) => line.trim() || []);
  return {
    text: own.length > 0 ? own : [t("consent.text", { company: company.name })],
    label: t("consent.label", { company: company.name }),
  };
}

/** What is stored as proof of consent, and bound into a form's token. */
export const consentWording = ({ text, label }: Consent) => [...text, label].join("\n\n");
