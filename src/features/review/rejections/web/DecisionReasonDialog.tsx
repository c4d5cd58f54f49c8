import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GivenReason } from "../given-reason.contract.ts";
import type { ReasonQuestion, Subject } from "./asked-reasons.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";

type DecisionReasonDialogProps = { question: ReasonQuestion; onClose: () => void };

/** Asks for the reason before a decision is sent. Closing the dialog cancels the decision. */
export function DecisionReasonDialog({ question, onClose }: DecisionReasonDialogProps) {
  const { t } = useTranslation("rejections");
  const title = useTitle();
  const { subject, status, before, onAnswer } = question;
  const [error] = useState(before?.error);

  function handleAnswer(reason: GivenReason | undefined) {
    onClose();
    onAnswer(reason);
  }

  return (
    <ReasonDialog
      title={title(subject)}
      status={status}
      given={before?.reason}
      save={{ error, isPending: false }}
      saveLabel={t("decide", { status: status.name })}
      skip={{ label: t("withoutReason"), onSkip: () => handleAnswer(undefined) }}
      onSave={handleAnswer}
      onClose={onClose}
    />
  );
}

function useTitle(): (subject: Subject) => string {
  const { t, i18n } = useTranslation("rejections");
  return (subject) => {
    if (!("count" in subject)) return subject.full_name ? t("titleOf", { name: subject.full_name }) : t("title");
    const { count } = subject;
    return t("titleOfMany", { count, formatted: count.toLocaleString(i18n.language) });
  };
}
