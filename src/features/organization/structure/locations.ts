/** Fields of an address that are shown and edited, in the order of the form. */
export const editedParts = ["city", "postal_code", "area_1", "area_2", "country", "country_short"] as const;

/** Whether the text is empty or an absolute http(s) URL. */
export const isMapLink = (url: string): boolean =>
  url === "" || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
