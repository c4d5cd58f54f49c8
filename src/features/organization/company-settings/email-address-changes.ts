/** Changes of a company's email address, as recorded in the activity log. */
export const addressChanges = ["created", "changed", "deleted"] as const;
export type AddressChange = (typeof addressChanges)[number];
