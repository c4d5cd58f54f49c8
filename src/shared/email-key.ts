/** Upper and lower case, and the forms Unicode gives one letter, are one address. The columns `email_key` hold this. */
export const emailKey = (email: string) => email.trim().normalize("NFKC").toLowerCase();
