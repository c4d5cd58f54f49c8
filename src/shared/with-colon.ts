/** A label before what follows it: with a colon, unless it ends in a sign of its own, as a question does. */
export const withColon = (label: string): string => (/[.:;?!…]$/u.test(label.trimEnd()) ? label : `${label}:`);
