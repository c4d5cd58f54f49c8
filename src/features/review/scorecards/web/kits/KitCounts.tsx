import { useTranslation } from "react-i18next";
import type { InterviewKit } from "../../kits.contract.ts";

/** How much there is to rate and to ask. */
export function KitCounts({ kit: { attributes, questions } }: { kit: InterviewKit }) {
  const { t } = useTranslation("scorecards");
  return `${t("kits.attributeCount", { count: attributes.length })}, ${t("kits.questionCount", { count: questions.length })}`;
}
