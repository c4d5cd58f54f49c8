/** A whole number as a path or a query writes it. Fifteen digits are as many as a JavaScript number always counts exactly. */
export const intText = /^-?\d{1,15}$/;

/** An id as a path or a query writes it. */
export const idText = /^[1-9]\d{0,14}$/;

/** How a query writes a switch. */
export const switchTexts = ["0", "1", "false", "true"] as const;
export const isOn = (text: (typeof switchTexts)[number]): boolean => text === "1" || text === "true";
