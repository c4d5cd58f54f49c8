/** Changes of an email address of the company, as the activity log names them. */
export const addressChanges = ["created", "changed", "deleted"] as const;
export type AddressChange = (typeof addressChanges)[number];
