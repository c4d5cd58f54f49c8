/** The public address of a person's picture; a new picture has a new one. */
export const avatarUrl = (token: string) => `/avatars/${token}/`;
