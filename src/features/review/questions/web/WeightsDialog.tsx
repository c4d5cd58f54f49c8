import { NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSingleFlight } from "#web/single-flight.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { Question } from "../questions.contract.ts";
import { maxWeight } from "../questions.ts";
import classes from "./Questions.module.css";
import { useSetWeights, weightsQuery } from "./questions.hooks.ts";

/** What each choice adds to the score of an application. */
export function WeightsDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation("questions");
  const { data, error, refetch } = useQuery(weightsQuery(question.id));
  const [typed, setTyped] = useState<Record<number, number | string>>({});
  const save = useSingleFlight(useSetWeights(question.id));

  function handleSave() {
    const weights = (data ?? []).map(({ choice_id, weight }) => ({
      choice_id,
      weight: Number(typed[choice_id] ?? weight) || 0,
    }));
    save.mutate(weights, { onSuccess: onClose });
  }

  return (
    <Dialog title={t("weights.title")} isOpen onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          handleSave();
        }}
      >
        <p className={classes.note}>{t("weights.help", { label: question.label })}</p>
        <FormRefusal error={save.error} />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonRows rows={3} offline={t("notLoaded")} />}
        {data?.map(({ choice_id, text, weight }) => (
          <NumberInput
            key={choice_id}
            label={text}
            min={-maxWeight}
            max={maxWeight}
            allowDecimal={false}
            value={typed[choice_id] ?? weight}
            onChange={(value) => setTyped({ ...typed, [choice_id]: value })}
          />
        ))}
        <FormActions isSaving={save.isPending} isDisabled={!data} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
