/** More than a company has use for. */
export const maxPortals = 50;
export const maxNameLength = 80;
export const maxIntroduction = 2_000;

/** What a colleague says of themselves and of the person, by the names of the fields of the form. */
export const recommenderLimits = { ref_name: 200, ref_email: 320, ref_message: 2_000 } as const;
