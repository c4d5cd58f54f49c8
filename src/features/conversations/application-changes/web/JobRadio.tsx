import type { TransferJob } from "../application-changes.contract.ts";
import classes from "./JobChoices.module.css";

type JobRadioProps = {
  /** Name shared by all radio buttons of the list. */
  name: string;
  job: TransferJob;
  label: string;
  note: string | undefined;
  chosen: TransferJob | undefined;
  onChoose: (job: TransferJob) => void;
};

export function JobRadio({ name, job, label, note, chosen, onChoose }: JobRadioProps) {
  const id = `${name}-${job.id}`;
  return (
    <div className={classes.choice}>
      <input
        type="radio"
        id={id}
        name={name}
        aria-describedby={note && `${id}-note`}
        checked={job.id === chosen?.id}
        onChange={() => onChoose(job)}
      />
      <label htmlFor={id}>{label}</label>
      {note && <span id={`${id}-note`}>{note}</span>}
    </div>
  );
}
