export const companyTabs = ["general", "features", "addresses", "eeo"] as const;
type CompanyTab = (typeof companyTabs)[number];
export type CompanyState = { tab?: CompanyTab | undefined };

/** Without a schema, since the addresses of all pages are read on the first one. */
export const readCompanyState = ({ tab }: Record<string, unknown>): CompanyState => {
  const known = companyTabs.find((one) => one === tab);
  return known ? { tab: known } : {};
};
