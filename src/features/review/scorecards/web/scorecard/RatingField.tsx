import { useId, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { ratingSteps } from "../../scorecards.contract.ts";
import classes from "./ScorecardForm.module.css";

type RatingFieldProps = {
  attribute: { name: string; help: string };
  /** Null if the interview gave no evidence; undefined if nothing is chosen yet. */
  value: number | null | undefined;
  onChange: (value: number | null) => void;
};

const noEvidenceKey = "0";

/** Rating of one attribute, by mouse, arrow keys or number keys. */
export function RatingField({ attribute, value, onChange }: RatingFieldProps) {
  const { t } = useTranslation("scorecards");
  const id = useId();

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = ratingSteps.find((known) => `${known}` === event.key);
    if (step === undefined && event.key !== noEvidenceKey) return;
    // Otherwise, the page's shortcuts would also rate the candidate with stars.
    event.preventDefault();
    event.stopPropagation();
    onChange(step ?? null);
    event.currentTarget.querySelector<HTMLElement>(`input[value="${event.key}"]`)?.focus();
  }

  const choices = [
    ...ratingSteps.map((step) => ({ step, value: `${step}`, label: t(`rating.${step}`) })),
    { step: null, value: noEvidenceKey, label: t("noEvidence") },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its radio buttons have the focus.
    <fieldset className={classes.attribute} onKeyDown={handleKeyDown} aria-describedby={`${id}-help`}>
      <legend className={classes.legend}>{attribute.name}</legend>
      {attribute.help !== "" && (
        <p id={`${id}-help`} className={classes.help}>
          {attribute.help}
        </p>
      )}
      <div className={classes.steps}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.step} data-active={choice.step === value || undefined}>
            <input
              type="radio"
              name={id}
              className={classes.radio}
              value={choice.value}
              checked={choice.step === value}
              onChange={() => onChange(choice.step)}
            />
            {choice.step !== null && <span className={classes.number}>{choice.step}</span>}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
