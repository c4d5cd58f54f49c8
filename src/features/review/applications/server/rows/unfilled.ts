import type { ApplicationRow, VendorScore } from "../../applications.contract.ts";

/**
 * Fields that every answer carries under their names although nothing fills them yet: the feature that does takes its line
 * out of here. `selected` stays, for it is the screen that selects, and what comes from the server is not selected.
 */
export const unfilled = {
  application: {
    avatar: null,
    selected: false,
  } satisfies Partial<ApplicationRow>,
  vendor_score: { vendor_id: null } satisfies Partial<VendorScore>,
};
