/** The address of a person's picture, which their colleagues read; a new picture has a new one. */
export const avatarUrl = (token: string) => `/avatars/${token}/`;
