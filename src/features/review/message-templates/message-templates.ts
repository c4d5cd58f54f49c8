/** Purposes of a template. `no-label` templates are chosen manually; the others are used for the named purpose. */
export const templateTypes = [
  "no-label",
  "rejection",
  "thank-you",
  "duplicated",
  "calendar-invitation",
  "assessment-test",
] as const;
export type TemplateType = (typeof templateTypes)[number];

/** Tabs of the settings with their types. The first type is preselected for a new template. */
export const templateTabs = {
  regular: ["no-label", "rejection", "assessment-test"],
  confirmation: ["thank-you"],
  duplicated: ["duplicated"],
  calendar: ["calendar-invitation"],
} as const satisfies Record<string, readonly TemplateType[]>;
export type TemplateTab = keyof typeof templateTabs;

/** Types that the product sends automatically, so their sender is the company and not a person. */
const automatic: readonly TemplateType[] = ["thank-you", "duplicated"];
export const isAutomatic = (type: TemplateType): boolean => automatic.includes(type);
