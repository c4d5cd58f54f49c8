import { Button } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { IntakeItem } from "#features/review/intake/intake.contract.ts";
import { certainOf, draftOf, valuesOf } from "#features/review/intake/web/candidate-form.ts";
import { refreshQueue, useConfirm } from "#features/review/intake/web/intake.hooks.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";

const atOnce = 3;

/** Confirms all items without doubtful values, one call each. Failed ones stay in the queue. */
export function ConfirmCertain({ job_id, items }: { job_id: number; items: readonly IntakeItem[] }) {
  const { t, i18n } = useTranslation("intake");
  const queryClient = useQueryClient();
  const confirm = useConfirm(job_id);
  const [isBusy, setBusy] = useState(false);
  const certain = certainOf(items);
  if (certain.length === 0 && !isBusy) return null;
  const number = (count: number) => count.toLocaleString(i18n.language);

  const saying = (added: number, again: number) =>
    [
      t("addedCount", { count: added, number: number(added) }),
      again > 0 && t("againCount", { count: again, number: number(again) }),
    ]
      .filter(Boolean)
      .join(" ");

  async function handleConfirm() {
    setBusy(true);
    const waiting = [...certain];
    let [added, again] = [0, 0];
    let failure: unknown;
    const work = async () => {
      for (let item = waiting.shift(); item; item = waiting.shift()) {
        // Edited values replace the recognized ones.
        const values = { ...valuesOf(item.fields), ...draftOf(item.id) };
        try {
          const { duplicate_of } = await confirm.mutateAsync({ item, values, isQuiet: true });
          added += 1;
          if (duplicate_of !== null) again += 1;
        } catch (error) {
          failure = error;
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    setBusy(false);
    if (added > 0) showFlash("success", saying(added, again));
    if (failure)
      flashError(failure, t("someFailed", { count: certain.length - added, number: number(certain.length - added) }));
    await refreshQueue(queryClient, job_id);
  }

  return (
    <Button
      variant="filled"
      leftSection={<IconChecks size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void handleConfirm()}
    >
      {t("confirmCertain", { count: certain.length, number: number(certain.length) })}
    </Button>
  );
}
