import { Button } from "@mantine/core";
import { useEffect, useMemo, useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { IntakeItem } from "#features/review/intake/intake.contract.ts";
import {
  guessedFields,
  valuesOf,
  type CandidateValues,
  type GuessedField,
} from "#features/review/intake/web/candidate-form.ts";
import { useConfirm, useDiscard } from "#features/review/intake/web/intake.hooks.ts";
import { CandidateFields } from "./CandidateFields.tsx";
import { useCandidateForm } from "./candidate-form.hooks.ts";
import classes from "./CandidateForm.module.css";

type ItemFormProps = { job_id: number; item: IntakeItem; /** `onDone` opens the next item. */ onDone: () => void };

const doubleClickMs = 300;
let decidedAt = Number.NEGATIVE_INFINITY;

/** Whether a click is the second half of a double click, which must not confirm the next item under the pointer. */
function isSecondHalf(): boolean {
  const now = performance.now();
  if (now - decidedAt < doubleClickMs) return true;
  decidedAt = now;
  return false;
}

/** Fake mutation state: the item disappears before the server responds, so neither progress nor errors are shown here. */
const atOnce = { error: null, isPending: false };

/** Form with the values recognized in a CV, for a person to confirm. */
export function ItemForm({ job_id, item, onDone }: ItemFormProps) {
  const { t } = useTranslation("intake");
  const confirm = useConfirm(job_id);
  const discard = useDiscard(job_id);
  const before = useMemo(() => valuesOf(item.fields), [item.fields]);
  const form = useCandidateForm({ key: item.id, before, save: atOnce, onSubmit: handleConfirm });
  const isReading = item.state === "uploaded" || item.state === "reading";
  const confirmButton = useRef<HTMLButtonElement>(null);

  // After the previous item was confirmed, the focus is gone. Focus the button, so that the same key confirms this item.
  useEffect(() => {
    if (document.activeElement === document.body) confirmButton.current?.focus({ preventScroll: true });
  }, []);

  function handleConfirm(values: CandidateValues) {
    if (isSecondHalf()) return;
    onDone();
    confirm.mutate({ item, values });
  }

  function handleDiscard() {
    if (isSecondHalf()) return;
    onDone();
    discard.mutate(item);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    if (event.repeat) event.preventDefault();
    else if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      form.submit();
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The key is a shortcut for the button.
    <form className={classes.form} onSubmit={form.handleSubmit} onKeyDown={handleKey} noValidate>
      {isReading && <p className={classes.note}>{t("notYet")}</p>}
      {item.state === "failed" && (
        <p className={classes.note}>{t(item.file.text_failure === "encrypted" ? "encrypted" : "unreadable")}</p>
      )}
      <CandidateFields job_id={job_id} form={form} uncertain={uncertainOf(item, form.values)} />
      <div className={classes.actions}>
        <Button ref={confirmButton} type="submit" variant="filled" title={t("keys")}>
          {t("confirm")}
        </Button>
        <Button onClick={handleDiscard}>{t("discard")}</Button>
      </div>
    </form>
  );
}

/** Returns the doubtful fields. Edited fields count as checked. */
function uncertainOf({ fields }: IntakeItem, values: CandidateValues): ReadonlySet<GuessedField> {
  return new Set(
    guessedFields.filter((field) => fields[field]?.is_certain === false && fields[field].value === values[field]),
  );
}
