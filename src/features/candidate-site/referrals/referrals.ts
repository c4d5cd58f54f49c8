/** Maximum portals per company, more than one needs. */
export const maxPortals = 50;
export const maxNameLength = 80;
export const maxIntroduction = 2_000;

/** Maximum lengths of the recommending colleague's fields. */
export const recommenderLimits = { ref_name: 200, ref_email: 320, ref_message: 2_000 } as const;
