import { lazy, Suspense, useEffect } from "react";
import { loadPart } from "#web/load-part.ts";
import { endQuestion, forgetQuestions, useAskedReason } from "./asked-reasons.ts";

const RejectionReasonDialog = lazy(async () => ({
  default: (await loadPart(() => import("./RejectionReasonDialog.tsx"))).RejectionReasonDialog,
}));

/** Asks for the reasons of rejections, one after the other, whatever page somebody has gone to meanwhile. */
export function AskedReasons() {
  const question = useAskedReason();
  // Whoever signs in next has rejected nobody.
  useEffect(() => forgetQuestions, []);
  if (!question) return null;

  const { application, status } = question;
  const end = () => endQuestion(question);
  return (
    <Suspense>
      <RejectionReasonDialog
        key={application.id}
        application={application}
        status={status}
        onDone={end}
        onCancel={end}
      />
    </Suspense>
  );
}
