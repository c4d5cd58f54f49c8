import { Button, CloseButton, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLateFocus } from "#web/ui/use-late-focus.ts";
import type { MailboxMail } from "../mailboxes.contract.ts";
import { maxSearched } from "../mailboxes.ts";
import classes from "./MailChoice.module.css";
import { MailList } from "./MailList.tsx";
import { mailsQuery, useAttachMails } from "./mailbox-mails.hooks.ts";

type MailChoiceProps = { application_id: number; isPrivate: boolean; onClose: () => void };

/** Debounce of the search. Longer than usual, because mail servers take seconds to search. */
const pauseMs = 600;

/** List of the candidate's emails, or of search results. The selection survives a new search. */
export function MailChoice({ application_id, isPrivate, onClose }: MailChoiceProps) {
  const { t } = useTranslation("mailboxes");
  const [typed, setTyped] = useState("");
  const [searched] = useDebouncedValue(typed.trim(), pauseMs);
  // Clearing the search needs no debounce.
  const q = typed.trim() === "" ? "" : searched;
  const [chosen, setChosen] = useState<readonly MailboxMail[]>([]);
  const mails = useQuery(mailsQuery(application_id, q));
  const attach = useAttachMails(application_id);
  const search = useRef<HTMLInputElement>(null);
  useLateFocus(search);

  const handleToggle = (mail: MailboxMail) =>
    setChosen((now) =>
      now.some(({ id }) => id === mail.id) ? now.filter(({ id }) => id !== mail.id) : [...now, mail],
    );

  function handleAttach() {
    if (chosen.length === 0) return;
    attach.mutate(chosen, {
      onSuccess: (attached) => {
        if (attached.length === chosen.length) onClose();
        else setChosen(chosen.filter(({ id }) => !attached.includes(id)));
      },
    });
  }

  return (
    <div className={classes.choice}>
      <TextInput
        ref={search}
        type="search"
        data-autofocus
        label={t("attach.search")}
        description={t("attach.searchHelp")}
        maxLength={maxSearched}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          typed !== "" && <CloseButton size="sm" aria-label={t("attach.clear")} onClick={() => setTyped("")} />
        }
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <MailList mails={mails} q={q} chosen={chosen} onToggle={handleToggle} />
      <p className={classes.help}>{isPrivate ? t("attach.private") : t("attach.public")}</p>
      <div className={classes.actions}>
        <Button variant="filled" disabled={chosen.length === 0} loading={attach.isPending} onClick={handleAttach}>
          {chosen.length === 0 ? t("attach.choose") : t("attach.submit", { count: chosen.length })}
        </Button>
      </div>
    </div>
  );
}
