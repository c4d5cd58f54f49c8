/** Maximum size of an attached email. Mail servers rarely accept larger ones. */
export const maxAttachedMail = 25 * 2 ** 20;

/** Maximum number of search results, newest first. */
export const maxFoundMails = 50;

export const maxSearched = 200;

/** Standard IMAP ports. */
export const usualPorts = { tls: 993, starttls: 143, none: 143 } as const;
