/** Appends a colon to a label unless it already ends with punctuation, such as a question mark. */
export const withColon = (label: string): string => (/[.:;?!…]$/u.test(label.trimEnd()) ? label : `${label}:`);
