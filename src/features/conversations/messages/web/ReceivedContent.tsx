import { useState, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { FileChips } from "#features/review/files/web/FileChips.tsx";
import type { Message } from "../messages.contract.ts";
import { Folded } from "./received/Folded.tsx";
import { CalendarAnswer } from "./received/CalendarAnswer.tsx";
import { MessagePage } from "./received/MessagePage.tsx";
import classes from "./MessagesPanel.module.css";

type Content = Pick<
  Message,
  "text" | "quoted" | "has_page" | "has_remote_content" | "is_partial" | "is_encrypted" | "calendar_reply"
>;

type ReceivedContentProps = {
  content: Content;
  name: string;
  files: ComponentProps<typeof FileChips>["files"];
  /** Attachments that can be downloaded but were neither checked nor stored. */
  heldBack?: ComponentProps<typeof FileChips>["files"];
  pageAddress: ComponentProps<typeof MessagePage>["addressOf"];
};

/** Received email as text. Quotes and the original layout are shown on request. */
export function ReceivedContent({ content, name, files, heldBack = [], pageAddress }: ReceivedContentProps) {
  const { t } = useTranslation("messages");
  const { text, quoted, has_page, has_remote_content, is_partial, is_encrypted, calendar_reply } = content;
  const [isPageShown, setPageShown] = useState(false);
  return (
    <>
      {calendar_reply && <CalendarAnswer reply={calendar_reply} />}
      {!isPageShown && text !== "" && <p className={classes.words}>{text}</p>}
      {!isPageShown && quoted !== "" && (
        <Folded show={t("in.quoted")} hide={t("in.hideQuoted")}>
          <blockquote className={classes.quoted}>{quoted}</blockquote>
        </Folded>
      )}
      {has_page && (
        <Folded show={t("in.page")} hide={t("in.hidePage")} onToggle={setPageShown}>
          <MessagePage addressOf={pageAddress} title={t("in.pageTitle", { name })} hasPictures={has_remote_content} />
        </Folded>
      )}
      {is_encrypted && <p className={classes.about}>{t("in.encrypted")}</p>}
      {is_partial && !is_encrypted && <p className={classes.about}>{t("in.partial")}</p>}
      <FileChips label={t("in.attached")} files={files} />
      {heldBack.length > 0 && <p className={classes.about}>{t("in.heldBack")}</p>}
      <FileChips label={t("in.unchecked")} files={heldBack} />
    </>
  );
}
