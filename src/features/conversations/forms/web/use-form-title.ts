import { useTranslation } from "react-i18next";
import type { ApplicationForm } from "../forms.contract.ts";

/** What a form is called: a questionnaire by its title, and the two that each application has by their names. */
export function useFormTitle({ form, title }: Pick<ApplicationForm, "form" | "title">): string {
  const { t } = useTranslation("forms");
  return title ?? t(form === "applicant_field" ? "forms.applicant_field" : "forms.application");
}
