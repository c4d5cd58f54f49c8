import type { Translate } from "../career.views.ts";

export type Consent = { text: string[]; label: string };

/** Returns the text of a consent: the company's own, or a neutral default. */
export function consentOf(company: { name: string; privacy_text: string }, t: Translate): Consent {
  const own = company.privacy_text.split(/\n+/).flatMap((line) => line.trim() || []);
  return {
    text: own.length > 0 ? own : [t("consent.text", { company: company.name })],
    label: t("consent.label", { company: company.name }),
  };
}

/** Returns the wording that is stored as proof of consent and bound to a form's token. */
export const consentWording = ({ text, label }: Consent) => [...text, label].join("\n\n");
