import { useTranslation } from "react-i18next";
import { MessagePreview } from "#features/review/message-templates/web/MessagePreview.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { MessageForm } from "./message-form.ts";
import { usePreview } from "./messages.hooks.ts";
import classes from "./RecipientPreview.module.css";
import { SmsPaid } from "./SmsPaid.tsx";

/** Preview of a message for one candidate, with reasons why it can't be sent. */
export function RecipientPreview({ application_id, form }: { application_id: number; form: MessageForm }) {
  const { t } = useTranslation("messages");
  const query = usePreview(application_id, form);

  return (
    <QueryState query={query} failed={t("notPreviewed")} offline={t("notPreviewed")} rows={4} height={56}>
      {({ to_name, to_address, subject, html, text, segments, price, blank_tags, problem }) => {
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
      }}
    </QueryState>
  );
}
