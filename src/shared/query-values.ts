/** Integer in a path or query. At most fifteen digits, which a JavaScript number always represents exactly. */
export const intText = /^-?\d{1,15}$/;

/** Id in a path or query. */
export const idText = /^[1-9]\d{0,14}$/;

/** Spellings of a boolean in a query. */
export const switchTexts = ["0", "1", "false", "true"] as const;
export const isOn = (text: (typeof switchTexts)[number]): boolean => text === "1" || text === "true";
