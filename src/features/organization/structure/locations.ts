/** The parts of an address that are shown and edited, in the order of a form. */
export const editedParts = ["city", "postal_code", "area_1", "area_2", "country", "country_short"] as const;

/** The whole address of a page, or none. */
export const isMapLink = (url: string): boolean =>
  url === "" || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
