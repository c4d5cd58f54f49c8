/** Person and layout of a CV, with the values that should be read from it. */
export type Cv = {
  id: string;
  language: Language;
  layout: string;
  /** Name as printed on the page. */
  shown: string;
  first_name: string;
  last_name: string;
  title: string;
  email: string | null;
  /** Phone number as printed on the page. */
  phone: string | null;
  address: string;
  ln_url?: string;
  /** Second phone number, which must not be chosen as the main one. */
  office?: string;
  /** Whether the CV also lists phone numbers and email addresses of referees. */
  hasReferences?: boolean;
};

export type Language = "en" | "sv" | "de" | "fi";

export type Words = {
  heading: string;
  born: [string, string];
  labels: Record<
    "name" | "first" | "last" | "address" | "phone" | "mobile" | "office" | "email" | "nationality",
    string
  >;
  nationality: string;
  profile: [string, string];
  work: [string, ...[string, string, string][]];
  education: [string, ...[string, string][]];
  skills: [string, ...string[]];
  languages: [string, string];
  references: [string, ...[string, string, string, string][]];
  letter: [string, string, string];
};
