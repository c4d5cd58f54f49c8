import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { answersByQuestion } from "#features/review/applications/answers.ts";
import classes from "./DetailsTab.module.css";

/** Answers to the questions of the form, and the team's own fields about the candidate. */
export function AnswerFacts({ answers, applicant_fields }: Pick<ApplicationRow, "answers" | "applicant_fields">) {
  const entries = [
    ...answersByQuestion(answers),
    ...applicant_fields.map(({ label, text }) => ({ label, texts: [text] })),
  ];
  return (
    <dl className={classes.answers}>
      {entries.map(({ label, texts }, index) => (
        <div key={index}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.answer}>{texts.join(", ")}</dd>
        </div>
      ))}
    </dl>
  );
}
