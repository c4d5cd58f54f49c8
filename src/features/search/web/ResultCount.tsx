import { useTranslation } from "react-i18next";

/** How many applications a search found. An output is read out when the number changes. */
export function ResultCount({ count }: { count: number }) {
  const { t, i18n } = useTranslation("search");
  return <output>{t("answered", { count, number: count.toLocaleString(i18n.language) })}</output>;
}
