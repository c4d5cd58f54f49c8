import { memoize } from "#shared/memoize.ts";

const formats = memoize(20, (given) => {
  const [language, currency] = given.split(" ");
  return new Intl.NumberFormat(language, { style: "currency", currency, maximumFractionDigits: 4 });
});

/** An amount as its reader writes money, with the fractions of a cent that a text may cost. */
export const formatMoney = (amount: string, currency: string, language: string): string =>
  formats(`${language} ${currency}`).format(Number(amount));
