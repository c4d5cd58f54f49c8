import { normalised } from "./normalised.ts";

/** Upper and lower case, and the forms Unicode gives one letter, are one address. The columns `email_key` hold this. */
export const emailKey = (email: string) => normalised(email.trim(), "NFKC").toLowerCase();
