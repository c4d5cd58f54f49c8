/** How high a card is before anybody has measured it, in pixels. */
export const cardHeight = (isExpanded: boolean) => (isExpanded ? 112 : 48);
