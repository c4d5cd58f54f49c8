/** Who a CV is of, how it is laid out, and what a reader who knows the language takes from it. */
export type Cv = {
  id: string;
  language: Language;
  layout: string;
  /** The name as it stands on the page. */
  shown: string;
  first_name: string;
  last_name: string;
  title: string;
  email: string | null;
  /** As it stands on the page. */
  phone: string | null;
  address: string;
  ln_url?: string;
  /** A second number, which is not the one to call first. */
  office?: string;
  /** Numbers and addresses of others are in it, too. */
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
