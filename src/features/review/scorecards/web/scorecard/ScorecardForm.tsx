import { Button } from "@mantine/core";
import { useId, type FormEvent, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "#web/ui/FieldError.tsx";
import { GrowingTextarea } from "#web/ui/GrowingTextarea.tsx";
import { Kbd } from "#web/ui/Kbd.tsx";
import type { InterviewKit } from "../../kits.contract.ts";
import { recommendations, type Scorecard } from "../../scorecards.contract.ts";
import { RatingField } from "./RatingField.tsx";
import classes from "./ScorecardForm.module.css";
import { useScorecardForm, type SavingState } from "../scorecards.hooks.ts";

type ScorecardFormProps = {
  application_id: number;
  kit: InterviewKit;
  own: Scorecard | undefined;
  onDone: () => void;
  onDiscard: () => void;
};

/** Form for a scorecard, shown next to the CV. */
export function ScorecardForm({ application_id, kit, own, onDone, onDiscard }: ScorecardFormProps) {
  const { t } = useTranslation("scorecards");
  const name = useId();
  const form = useScorecardForm(application_id, kit.id, own);
  const { content, state, errors, isSubmitting, isDiscarding, change, submit } = form;
  const { ratings, answers, notes, recommendation } = content;
  const done = kit.attributes.filter(({ id }) => ratings[id] !== undefined).length;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isSubmitting) void submit(onDone);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) handleSubmit(event);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its fields have the focus.
    <form className={classes.form} onSubmit={handleSubmit} onKeyDown={handleKeyDown} aria-label={t("own")} noValidate>
      <div className={classes.scroll}>
        {own?.is_submitted && <p className={classes.note}>{t("keptHistory")}</p>}
        {kit.instructions !== "" && (
          <details className={classes.instructions} open={!own}>
            <summary>{t("instructions")}</summary>
            <p>{kit.instructions}</p>
          </details>
        )}
        <div className={classes.part}>
          <h2 className={classes.heading}>{t("attributes")}</h2>
          <p className={classes.keys}>{t("keysHint")}</p>
          {kit.attributes.map((attribute) => (
            <RatingField
              key={attribute.id}
              attribute={attribute}
              value={ratings[attribute.id]}
              onChange={(value) => change({ ratings: { ...ratings, [attribute.id]: value } })}
            />
          ))}
        </div>
        {kit.questions.length > 0 && (
          <div className={classes.part}>
            <h2 className={classes.heading}>{t("questions")}</h2>
            {kit.questions.map(({ id, text }) => (
              <GrowingTextarea
                key={id}
                label={text}
                placeholder={t("answer")}
                minRows={2}
                maxRows={12}
                maxLength={5_000}
                value={answers[id] ?? ""}
                onChange={(event) => change({ answers: { ...answers, [id]: event.currentTarget.value } })}
              />
            ))}
          </div>
        )}
        <div className={classes.part}>
          <GrowingTextarea
            label={t("notes")}
            description={t("notesHelp")}
            minRows={3}
            maxRows={16}
            maxLength={10_000}
            value={notes}
            onChange={(event) => change({ notes: event.currentTarget.value })}
          />
        </div>
        <fieldset className={classes.attribute} aria-describedby={`${name}-error`}>
          <legend className={classes.legend}>{t("recommendation")}</legend>
          <div className={classes.steps}>
            {recommendations.map((choice) => (
              <label
                key={choice}
                className={classes.step}
                data-tone={choice.endsWith("no") ? "no" : "yes"}
                data-active={choice === recommendation || undefined}
              >
                <input
                  type="radio"
                  name={name}
                  className={classes.radio}
                  checked={choice === recommendation}
                  onChange={() => change({ recommendation: choice })}
                />
                {t(`recommendations.${choice}`)}
              </label>
            ))}
          </div>
          <FieldError id={`${name}-error`} message={errors.recommendation?.join(" ")} />
        </fieldset>
      </div>
      <div className={classes.foot}>
        <span className={classes.progress}>{t("progress", { done, all: kit.attributes.length })}</span>
        <output className={classes.state} data-state={state}>
          <Saving state={state} />
        </output>
        {state !== "none" && (
          <Button
            variant="subtle"
            loading={isDiscarding}
            disabled={isSubmitting}
            onClick={() => void form.discard(onDiscard)}
          >
            {t(own?.is_submitted ? "discardChange" : "discard")}
          </Button>
        )}
        <Button type="submit" variant="filled" loading={isSubmitting} rightSection={<Kbd keys="mod+Enter" />}>
          {t(own?.is_submitted ? "saveChange" : "submit")}
        </Button>
      </div>
    </form>
  );
}

function Saving({ state }: { state: SavingState }) {
  const { t } = useTranslation("scorecards");
  switch (state) {
    case "none":
      return null;
    case "saving":
      return t("saving");
    case "saved":
      return t("saved");
    case "unsaved":
      return t("notSaved");
    case "conflict":
      return t("conflict");
    default:
      return state satisfies never;
  }
}
