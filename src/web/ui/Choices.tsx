import { useId } from "react";
import classes from "./Choices.module.css";

export type Choice = {
  id: number;
  label: string;
  note: string;
  /** Reason why the choice is disabled. */
  refusal?: string | undefined;
};

type ChoicesProps<C extends Choice> = {
  legend: string;
  choices: readonly C[];
  chosen: C | undefined;
  onChoose: (choice: C) => void;
};

/** Radio list with one choice per line and details that set it apart. The chosen one is shown even if `choices` lacks it. */
export function Choices<C extends Choice>({ legend, choices, chosen, onChoose }: ChoicesProps<C>) {
  const name = useId();
  const isListed = choices.some(({ id }) => id === chosen?.id);
  const shown = chosen && !isListed ? [chosen, ...choices] : choices;
  if (shown.length === 0) return null;

  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {shown.map((choice) => (
        <label key={choice.id} className={classes.choice} data-disabled={choice.refusal ? true : undefined}>
          <input
            type="radio"
            name={name}
            checked={choice.id === chosen?.id}
            disabled={choice.refusal !== undefined}
            onChange={() => onChoose(choice)}
          />
          <span>{choice.label}</span>
          {choice.note !== "" && <span className={classes.note}>{choice.note}</span>}
          {choice.refusal && <span className={classes.note}>{choice.refusal}</span>}
        </label>
      ))}
    </fieldset>
  );
}
