/** What can be done to an email address of the company, as the activity log names it. */
export const addressChanges = ["created", "changed", "deleted"] as const;
export type AddressChange = (typeof addressChanges)[number];
