/** Of a mail that is attached. Larger ones are rarely taken by mail servers either. */
export const maxAttachedMail = 25 * 2 ** 20;

/** The newest that are found. */
export const maxFoundMails = 50;

export const maxSearched = 200;

/** Where mail servers of the Internet listen. */
export const usualPorts = { tls: 993, starttls: 143, none: 143 } as const;
