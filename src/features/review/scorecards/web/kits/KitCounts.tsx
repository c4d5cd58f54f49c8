import { useTranslation } from "react-i18next";
import type { InterviewKit } from "../../kits.contract.ts";

export function KitCounts({ kit: { attributes, questions } }: { kit: InterviewKit }) {
  const { t } = useTranslation("scorecards");
  return `${t("kits.attributeCount", { count: attributes.length })}, ${t("kits.questionCount", { count: questions.length })}`;
}
