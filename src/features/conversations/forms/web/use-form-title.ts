import { useTranslation } from "react-i18next";
import type { ApplicationForm } from "../forms.contract.ts";

/** Returns a questionnaire's title, or the name of the apply form or the applicant fields. */
export function useFormTitle({ form, title }: Pick<ApplicationForm, "form" | "title">): string {
  const { t } = useTranslation("forms");
  return title ?? t(form === "applicant_field" ? "forms.applicant_field" : "forms.application");
}
