import { Anchor, Pill } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { requestAddress } from "#shared/request-address.ts";
import { ReceivedContent } from "#features/conversations/messages/web/ReceivedContent.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import {
  readInboundMailFile,
  readInboundMailPage,
  readOriginalMail,
  type InboundMail,
  type InboxRow,
} from "../inbox.contract.ts";
import classes from "./Inbox.module.css";

/** Content of an email, with download links for its files. */
export function MailContent({ mail, name }: { mail: InboundMail; name: string }) {
  const { t } = useTranslation("inbox");
  const params = { mail_id: mail.id };
  const files = mail.files.map((file) => ({
    ...file,
    address: requestAddress(readInboundMailFile.path, { params: { ...params, file_id: file.id } }),
  }));

  return (
    <div className={classes.opened}>
      <h2 className={classes.heading}>{mail.subject || t("noSubject")}</h2>
      <p className={classes.muted}>
        {mail.from_address} · {t("to", { address: mail.recipient })} · <RelativeTime value={mail.dt_received} />
      </p>
      <MailMarks mail={mail} />
      {mail.is_unreadable ? (
        <p className={classes.muted}>{t("unreadableHelp")}</p>
      ) : (
        <ReceivedContent
          // The note about missing parts isn't needed, because the original can always be downloaded here.
          content={{ ...mail, is_partial: false }}
          name={name}
          files={files}
          pageAddress={(query) => requestAddress(readInboundMailPage.path, { params, query })}
        />
      )}
      <Anchor size="sm" underline="always" href={requestAddress(readOriginalMail.path, { params })} download>
        {t("saveOriginal")}
      </Anchor>
    </div>
  );
}

/** Badges for an email's properties. */
export function MailMarks({ mail: { job, is_automatic, is_unreadable } }: { mail: InboxRow }) {
  const { t } = useTranslation("inbox");
  return (
    <span className={classes.marks}>
      {job && <Pill>{t("toJob", { job: job.title })}</Pill>}
      {is_automatic && <Pill>{t("automatic")}</Pill>}
      {is_unreadable && <Pill>{t("unreadable")}</Pill>}
    </span>
  );
}
