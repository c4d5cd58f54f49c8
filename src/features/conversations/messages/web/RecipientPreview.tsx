import { useTranslation } from "react-i18next";
import { MessagePreview } from "#features/review/message-templates/web/MessagePreview.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { MessageForm } from "./message-form.ts";
import { usePreview } from "./messages.hooks.ts";
import classes from "./RecipientPreview.module.css";
import { SmsPaid } from "./SmsPaid.tsx";

/** A message as the candidate of an application would get it, and what keeps it from being sent. */
export function RecipientPreview({ application_id, form }: { application_id: number; form: MessageForm }) {
  const { t } = useTranslation("messages");
  const { data, error, refetch } = usePreview(application_id, form);
  if (error && !data) return <ErrorState title={t("notPreviewed")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} height={56} offline={t("notPreviewed")} />;
  const { to_name, to_address, subject, html, text, segments, price, blank_tags, problem } = data;
  const tags = blank_tags.map((tag) => `%${tag}%`).join(", ");

  return (
    <>
      <output className={classes.warning}>
        {problem ? t(`problems.${problem}`) : blank_tags.length > 0 ? t("blankTags", { tags }) : ""}
      </output>
      <p className={classes.about}>
        {t("to")} {to_name} {to_address && `<${to_address}>`}
      </p>
      {segments === null ? (
        <>
          <h2 className={classes.subject}>{subject}</h2>
          <MessagePreview title={t("preview")} html={html} />
        </>
      ) : (
        <>
          <p className={classes.text}>{text}</p>
          <SmsPaid segments={segments} price={price} />
        </>
      )}
    </>
  );
}
