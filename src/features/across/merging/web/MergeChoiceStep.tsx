import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { Choices, type Choice } from "#web/ui/Choices.tsx";
import { formatDate } from "#web/ui/dates.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { mergeRefusal } from "../duplicates.policy.ts";
import { mergeChoicesQuery } from "./merge-choices.hooks.ts";
import classes from "./MergeDialog.module.css";

type MergeChoiceStepProps = {
  application: ApplicationRow;
  typed: string;
  onType: (typed: string) => void;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

const typingPauseMs = 150;

/**
 * Searches for the other application of a merge. Starts with the candidate's own name, under which a duplicate is most
 * likely.
 */
export function MergeChoiceStep(props: MergeChoiceStepProps) {
  const { application, typed, onType, chosen, onChoose, onSubmit, onCancel } = props;
  const { t } = useTranslation(["applications", "merging", "common"]);
  const q = typed.trim();
  const [asked] = useDebouncedValue(q, typingPauseMs);
  const { data, error, isPlaceholderData, refetch } = useQuery(mergeChoicesQuery(asked));
  const isCurrent = asked === q && !isPlaceholderData;
  const choices = (q === "" ? [] : (data ?? [])).filter(({ id }) => id !== application.id).map(choiceOf);

  function choiceOf(other: ApplicationRow): Choice {
    const { id, email, job_title, status, dt_created } = other;
    const refusal = mergeRefusal(other, other.should_be_masked);
    const note = [email, job_title, status, formatDate(dt_created)].filter(Boolean).join(" · ");
    return { id, label: nameOf(other, t), note, refusal: refusal && t(refusal) };
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (chosen) onSubmit();
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <TextInput
        data-autofocus
        type="search"
        label={t("merging:choose.find")}
        placeholder={t("merging:choose.placeholder")}
        maxLength={200}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && q !== "" && <SkeletonRows rows={3} offline={t("merging:notLoaded")} />}
      <output className={classes.nothing}>
        {q === "" && t("merging:choose.start")}
        {q !== "" && data && isCurrent && choices.length === 0 && t("merging:choose.none")}
      </output>
      <Choices legend={t("merging:choose.found")} choices={choices} chosen={chosen} onChoose={onChoose} />
      <p className={classes.help}>{t("merging:choose.help")}</p>
      <FormActions label={t("merging:choose.submit")} isSaving={false} isDisabled={!chosen} onCancel={onCancel} />
    </form>
  );
}
