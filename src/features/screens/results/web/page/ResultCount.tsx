import { useTranslation } from "react-i18next";

/** Number of found applications, if known. An <output>, so that screen readers announce changes. */
export function ResultCount({ count }: { count: number | undefined }) {
  const { t, i18n } = useTranslation("search");
  if (count === undefined) return <output>{t("unanswered")}</output>;
  return <output>{t("answered", { count, number: count.toLocaleString(i18n.language) })}</output>;
}
