export const maxName = 100;
export const maxSignature = 5_000;
export const maxAvatarMegabytes = 5;
export const minAvatarSide = 64;

/** Maximum pictures listed per company. The browser caches their paths, and loads only the pictures it shows. */
export const maxListedAvatars = 5_000;
