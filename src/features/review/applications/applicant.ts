/** Personal data that candidates enter as text, with maximum lengths in characters. */
export const applicantLimits = {
  first_name: 100,
  last_name: 100,
  email: 254,
  phone_number: 40,
  social_title: 200,
  ln_url: 500,
  message: 10_000,
} as const;

export type ApplicantField = keyof typeof applicantLimits;
export const applicantFields = /* @__PURE__ */ Object.keys(applicantLimits) as readonly ApplicantField[];

type Names = { first_name: string; last_name: string };

/** Saves the name of a person with one name as the first name, whichever field it came in. */
export const withFirstName = <T extends Names>(names: T): T =>
  names.first_name === "" ? { ...names, first_name: names.last_name, last_name: "" } : names;

export const fullName = ({ first_name, last_name }: Names): string => `${first_name.trim()} ${last_name.trim()}`.trim();

/** Returns a normalized URL, or undefined if the text is no web link. People often omit https://. */
export function webAddress(text: string): string | undefined {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.parse(address);
  const isWeb = url !== null && (url.protocol === "https:" || url.protocol === "http:");
  return isWeb && url.hostname.includes(".") && url.username === "" ? url.href : undefined;
}
