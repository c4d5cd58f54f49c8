/** A longer one is a mail. */
export const maxSegments = 10;

/** Ledger: what the operator paid in or took back, a text that was paid, and one that was paid back. */
export const entryKinds = ["top_up", "debit", "credit"] as const;

const tenThousandth = 10_000;

/** What a text of so many segments costs, to the ten-thousandth: prices are decimals, and fractions of two are not exact. */
export const priceOf = (price: string, segments: number): string =>
  ((Math.round(Number(price) * tenThousandth) * segments) / tenThousandth).toFixed(4);

export const isLess = (amount: string, other: string): boolean => Number(amount) < Number(other);
