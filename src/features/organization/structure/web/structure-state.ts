/** A dimension stays with its layer, so a link to it does, too. */
export const tabOf = ({ dimension }: { dimension: number }) => `layers_${dimension}`;
