/** Returns the path of a person's picture, which colleagues can load. A new picture gets a new path. */
export const avatarUrl = (token: string) => `/avatars/${token}/`;
