import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#web/ui/Dialog.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { AddApplicationForm } from "./AddApplicationForm.tsx";
import { AttachForm } from "./AttachForm.tsx";
import { mailQuery } from "./inbox.hooks.ts";
import { MailContent } from "./MailContent.tsx";
import { useDiscardMail } from "./sort-mail.hooks.ts";
import classes from "./Inbox.module.css";

type Step = "mail" | "attach" | "add";

export function InboundMailDialog({ mail_id, onClose }: { mail_id: number; onClose: () => void }) {
  const { t } = useTranslation("inbox");
  const query = useQuery(mailQuery(mail_id));
  const mail = query.data;
  const [step, setStep] = useState<Step>("mail");
  /** Step from which the user returned, to restore the focus. */
  const [left, setLeft] = useState<Step>();
  const discard = useDiscardMail();
  const name = mail ? mail.from_name || mail.from_address || t("nameless") : "";
  const titles = {
    mail: mail ? t("mail", { name }) : t("columns.mail"),
    attach: t("attach.title"),
    add: t("add.title"),
  };

  function handleBack() {
    setLeft(step);
    setStep("mail");
  }

  function handleDiscard() {
    discard.mutate(mail_id);
    onClose();
  }

  return (
    <Dialog title={titles[step]} isOpen size="lg" onClose={onClose} onEscape={step === "mail" ? undefined : handleBack}>
      <QueryState query={query} failed={t("notLoaded")} offline={t("notLoaded")} rows={4}>
        {(opened) => (
          <>
            {step === "mail" && (
              <>
                <MailContent mail={opened} name={name} />
                <div className={classes.actions}>
                  <Button onClick={handleDiscard}>{t("discard")}</Button>
                  {!opened.is_unreadable && (
                    <Button data-autofocus={left === "add" || undefined} onClick={() => setStep("add")}>
                      {t("add.title")}
                    </Button>
                  )}
                  <Button
                    data-autofocus={left === "attach" || undefined}
                    variant="filled"
                    onClick={() => setStep("attach")}
                  >
                    {t("attach.title")}
                  </Button>
                </div>
              </>
            )}
            {step === "attach" && <AttachForm mail={opened} onCancel={handleBack} onDone={onClose} />}
            {step === "add" && <AddApplicationForm mail={opened} onCancel={handleBack} onDone={onClose} />}
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
