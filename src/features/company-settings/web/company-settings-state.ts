export const companyTabs = ["general", "features", "addresses", "eeo"] as const;
type CompanyTab = (typeof companyTabs)[number];
export type CompanyState = { tab?: CompanyTab | undefined };

/** Without a schema, since the addresses of all pages are read on the first one. */
export const readCompanyState = ({ tab }: Record<string, unknown>): CompanyState => ({
  // An unknown value is named, too: the router keeps of an address what a page does not name.
  tab: companyTabs.find((one) => one === tab),
});
