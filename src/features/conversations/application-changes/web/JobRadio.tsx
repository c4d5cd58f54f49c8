import type { TransferJob } from "../application-changes.contract.ts";
import classes from "./JobChoices.module.css";

type JobRadioProps = {
  /** Shared by the jobs of one choice. */
  name: string;
  job: TransferJob;
  label: string;
  note: string | undefined;
  chosen: TransferJob | undefined;
  onChoose: (job: TransferJob) => void;
};

/** One of the jobs, of which one is chosen. */
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
