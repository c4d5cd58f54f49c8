/** What a template is for. `no-label` ones are chosen by hand; the others are used by what their name says. */
export const templateTypes = [
  "no-label",
  "rejection",
  "thank-you",
  "duplicated",
  "calendar-invitation",
  "assessment-test",
] as const;
export type TemplateType = (typeof templateTypes)[number];

/** The tabs of the settings, each with its types; the first is that of a new template. */
export const templateTabs = {
  regular: ["no-label", "rejection", "assessment-test"],
  confirmation: ["thank-you"],
  duplicated: ["duplicated"],
  calendar: ["calendar-invitation"],
} as const satisfies Record<string, readonly TemplateType[]>;
export type TemplateTab = keyof typeof templateTabs;

/** The product sends them by itself, so they speak for the company and not for a person. */
const automatic: readonly TemplateType[] = ["thank-you", "duplicated"];
export const isAutomatic = (type: TemplateType): boolean => automatic.includes(type);
