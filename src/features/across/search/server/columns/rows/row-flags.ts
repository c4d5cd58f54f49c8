/** Boolean fields of a row, one bit each. */
export const flag = { gone: 1, internal: 2, masked: 4, rejectionSent: 8 } as const;

export const isGone = (flags: number): boolean => (flags & flag.gone) !== 0;
