import { useTranslation } from "react-i18next";

/** How many applications a search found, where that is known. An output is read out when the number changes. */
export function ResultCount({ count }: { count: number | undefined }) {
  const { t, i18n } = useTranslation("search");
  if (count === undefined) return <output>{t("unanswered")}</output>;
  return <output>{t("answered", { count, number: count.toLocaleString(i18n.language) })}</output>;
}
