export const maxName = 100;
export const maxSignature = 5_000;
export const maxAvatarMegabytes = 5;
export const minAvatarSide = 64;

/** Of a company, at one time: a browser keeps their addresses, and the pictures of those whom it shows. */
export const maxListedAvatars = 5_000;
