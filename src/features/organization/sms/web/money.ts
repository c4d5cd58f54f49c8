import { memoize } from "#shared/memoize.ts";

const formats = memoize(20, (given) => {
  const [language, currency] = given.split(" ");
  return new Intl.NumberFormat(language, { style: "currency", currency, maximumFractionDigits: 4 });
});

/** Formats an amount in the user's language, including fractions of a cent, which an SMS can cost. */
export const formatMoney = (amount: string, currency: string, language: string): string =>
  formats(`${language} ${currency}`).format(Number(amount));
