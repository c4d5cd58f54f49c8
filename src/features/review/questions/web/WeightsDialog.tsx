import { NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSingleFlight } from "#web/single-flight.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { Question } from "../questions.contract.ts";
import { maxWeight } from "../questions.ts";
import classes from "./Questions.module.css";
import { useSetWeights, weightsQuery } from "./questions.hooks.ts";

/** Edits how much each choice adds to the score of an application. */
export function WeightsDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation("questions");
  const query = useQuery(weightsQuery(question.id));
  const [typed, setTyped] = useState<Record<number, number | string>>({});
  const save = useSingleFlight(useSetWeights(question.id));

  function handleSave() {
    const weights = (query.data ?? []).map(({ choice_id, weight }) => ({
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
        <QueryState query={query} offline={t("notLoaded")} rows={3}>
          {(data) =>
            data.map(({ choice_id, text, weight }) => (
              <NumberInput
                key={choice_id}
                label={text}
                min={-maxWeight}
                max={maxWeight}
                allowDecimal={false}
                value={typed[choice_id] ?? weight}
                onChange={(value) => setTyped({ ...typed, [choice_id]: value })}
              />
            ))
          }
        </QueryState>
        <FormActions isSaving={save.isPending} isDisabled={!query.data} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
