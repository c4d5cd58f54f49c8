import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import type { Question } from "#web/ui/ConfirmDialog.tsx";

/** Returns the confirmation that is shown before an ad without pay is published. */
export function useWithoutPayQuestion(): Question {
  const { t } = useTranslation("job-editing");
  return {
    title: t("withoutPay.title"),
    body: t("withoutPay.body"),
    action: t("withoutPay.action"),
    tone: "normal",
  };
}

/** Whether the server refused because this confirmation is missing. */
export const lacksPay = (error: unknown): boolean => error instanceof ApiError && error.code === "no_pay";
