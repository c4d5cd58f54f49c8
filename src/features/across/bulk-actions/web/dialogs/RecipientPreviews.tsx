import { ActionIcon } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessageForm } from "#features/conversations/messages/web/message-form.ts";
import { RecipientPreview } from "#features/conversations/messages/web/RecipientPreview.tsx";
import type { Selection } from "#features/across/search/selection.contract.ts";
import { firstFoundQuery } from "../bulk.hooks.ts";
import classes from "./MessageManyDialog.module.css";

/** Previews the message for each selected candidate, one at a time. For a selected search, only the first results. */
export function RecipientPreviews({ chosen, count, form }: { chosen: Selection; count: number; form: MessageForm }) {
  const { t, i18n } = useTranslation("bulk-actions");
  const [place, setPlace] = useState(0);
  const { data: found = [] } = useQuery({
    ...firstFoundQuery(chosen.query ?? {}),
    enabled: chosen.query !== undefined,
  });
  const ids = chosen.application_ids ?? found;
  const id = ids[place];
  if (id === undefined) return null;

  return (
    <section className={classes.recipients} aria-label={t("recipients")}>
      <div className={classes.turn}>
        <ActionIcon aria-label={t("previousRecipient")} disabled={place === 0} onClick={() => setPlace(place - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span aria-live="polite">
          {t("recipient", { place: place + 1, formatted: count.toLocaleString(i18n.language) })}
        </span>
        <ActionIcon
          aria-label={t("nextRecipient")}
          disabled={place === ids.length - 1}
          onClick={() => setPlace(place + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <RecipientPreview application_id={id} form={form} />
    </section>
  );
}
