/** Returns the tab of a layer. It uses the dimension, which never changes, so that links stay valid. */
export const tabOf = ({ dimension }: { dimension: number }) => `layers_${dimension}`;
