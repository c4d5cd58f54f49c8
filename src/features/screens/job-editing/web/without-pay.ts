import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import type { Question } from "#web/ui/ConfirmDialog.tsx";

/** What is asked before an ad without pay is published. */
export function useWithoutPayQuestion(): Question {
  const { t } = useTranslation("job-editing");
  return {
    title: t("withoutPay.title"),
    body: t("withoutPay.body"),
    action: t("withoutPay.action"),
    tone: "normal",
  };
}

/** Whether the server waits for the answer to that question. */
export const lacksPay = (error: unknown): boolean => error instanceof ApiError && error.code === "no_pay";
