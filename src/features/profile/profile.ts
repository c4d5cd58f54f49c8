export const maxName = 100;
export const maxSignature = 5_000;
export const maxAvatarMegabytes = 5;
export const minAvatarSide = 64;
