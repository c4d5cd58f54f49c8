import type { ApplicationRow, VendorScore } from "../../applications.contract.ts";

/**
 * Fields that the API promises but no feature fills yet. A feature that fills a field removes its line here. `selected`
 * stays: only the browser selects applications, so the server always sends false.
 */
export const unfilled = {
  application: {
    avatar: null,
    selected: false,
  } satisfies Partial<ApplicationRow>,
  vendor_score: { vendor_id: null } satisfies Partial<VendorScore>,
};
