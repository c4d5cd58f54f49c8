/** Maximum length of an SMS. Longer messages should be emails. */
export const maxSegments = 10;

/** Kinds of ledger entries: payment or withdrawal by the operator, paid SMS, and refunded SMS. */
export const entryKinds = ["top_up", "debit", "credit"] as const;

const tenThousandth = 10_000;

/**
 * Returns the price of an SMS with this number of segments. Calculates in integers of 1/10,000, because floating-point
 * decimals aren't exact.
 */
export const priceOf = (price: string, segments: number): string =>
  ((Math.round(Number(price) * tenThousandth) * segments) / tenThousandth).toFixed(4);

export const isLess = (amount: string, other: string): boolean => Number(amount) < Number(other);
