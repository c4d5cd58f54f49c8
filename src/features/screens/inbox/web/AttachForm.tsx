import { Checkbox, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { peopleQuery } from "#features/across/search/web/people-query.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { useSingleFlight } from "#web/single-flight.ts";
import { Choices, type Choice } from "#web/ui/Choices.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { InboundMail } from "../inbox.contract.ts";
import classes from "./Inbox.module.css";
import { suggestedQuery } from "./inbox.hooks.ts";
import { closing, useAttachMail } from "./sort-mail.hooks.ts";

type SortFormProps = { mail: InboundMail; onCancel: () => void; onDone: () => void };

/** Form that attaches an email to an application: a suggested one with the same email address, or one found by search. */
export function AttachForm({ mail, onCancel, onDone }: SortFormProps) {
  const { t } = useTranslation("inbox");
  const [chosen, setChosen] = useState<Choice>();
  const [typed, setTyped] = useState("");
  const [isPrivate, setPrivate] = useState(false);
  const attach = useSingleFlight(useAttachMail(mail.id));
  const q = typed.trim();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return;
    const given = { application_id: chosen.id, is_private: isPrivate, name: chosen.label };
    attach.mutate(given, closing(onDone));
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit} aria-label={t("attach.title")}>
      <TextInput
        data-autofocus
        type="search"
        label={t("attach.find")}
        placeholder={t("attach.placeholder")}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {q === "" ? (
        <Suggested mail={mail} chosen={chosen} onChoose={setChosen} />
      ) : (
        <Found q={q} chosen={chosen} onChoose={setChosen} />
      )}
      <Checkbox
        label={t("attach.isPrivate")}
        description={t("attach.privateHelp")}
        checked={isPrivate}
        onChange={(event) => setPrivate(event.currentTarget.checked)}
      />
      <FormActions label={t("attach.submit")} isSaving={attach.isPending} isDisabled={!chosen} onCancel={onCancel} />
    </form>
  );
}

type ChoosingProps = { chosen: Choice | undefined; onChoose: (choice: Choice) => void };

function Suggested({ mail, ...choosing }: ChoosingProps & { mail: InboundMail }) {
  const { t } = useTranslation("inbox");
  const query = useQuery(suggestedQuery(mail.id));

  return (
    <QueryState query={query} failed={t("attach.notSuggested")} offline={t("attach.notSuggested")} rows={2}>
      {(data) => {
        const choices = data.map(({ id, full_name, job_title, status }) => ({
          id,
          label: full_name,
          note: `${job_title} · ${status}`,
        }));
        return (
          <>
            {choices.length === 0 && (
              <p className={classes.muted}>
                {t("attach.noneSuggested", { address: mail.from_address || t("nameless") })}
              </p>
            )}
            <Choices legend={t("attach.suggested")} choices={choices} {...choosing} />
          </>
        );
      }}
    </QueryState>
  );
}

const typingPauseMs = 150;

function Found({ q, ...choosing }: ChoosingProps & { q: string }) {
  const { t } = useTranslation(["inbox", "common", "search"]);
  const [asked] = useDebouncedValue(q, typingPauseMs);
  const query = useQuery(peopleQuery(asked));
  const { isPlaceholderData } = query;

  return (
    <QueryState query={query} offline={t("common:connection.notLoaded")} rows={2}>
      {(data) => {
        const choices = data.map(({ id, full_name, email, job_title, status }) => ({
          id,
          label: full_name ?? t("search:hiddenName", { number: id }),
          note: [email, job_title, status].filter(Boolean).join(" · "),
        }));
        return (
          <>
            <output className={classes.muted}>
              {choices.length === 0 && asked === q && !isPlaceholderData && t("common:people.none")}
            </output>
            <Choices legend={t("attach.find")} choices={choices} {...choosing} />
          </>
        );
      }}
    </QueryState>
  );
}
