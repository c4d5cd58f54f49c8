/** How many colours the avatars of people have; the theme names them. */
export const avatarColorCount = 7;

/** The colour of a person everywhere: it follows from the length of their e-mail address, and tells nothing else of it. */
export const colorNumberOf = (email: string): number => email.length % avatarColorCount;
