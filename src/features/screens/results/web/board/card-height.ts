/** Estimated height of a card in pixels, before it is measured. */
export const cardHeight = (isExpanded: boolean) => (isExpanded ? 112 : 48);
