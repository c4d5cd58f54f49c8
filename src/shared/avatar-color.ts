/** Number of avatar colors; the theme defines them. */
export const avatarColorCount = 7;

/**
 * Avatar color of a person, the same everywhere. It depends only on the length of the email address, so it reveals
 * nothing else about it.
 */
export const colorNumberOf = (email: string): number => email.length % avatarColorCount;
