import { sql, type RawBuilder } from "kysely";
import type { CompanyListType, QuestionnaireType, QuestionType } from "../questions.ts";

/** A list of questions: the apply form of a job, a questionnaire, or the company's own questions. */
export type QuestionList = { company_id: number } & (
  | { kind: "job"; job_id: number }
  | { kind: "questionnaire"; questionnaire_id: number; questionnaire_type: QuestionnaireType }
  | { kind: "company"; q_type: CompanyListType }
);

export const tableOf = ({ kind }: QuestionList) => sql.table(`${kind}_question`);

/** Returns the column that identifies the list in its table, and its value. */
export function keyOf(list: QuestionList): { column: RawBuilder<unknown>; value: number | string } {
  switch (list.kind) {
    case "job":
      return { column: sql.ref("job_id"), value: list.job_id };
    case "questionnaire":
      return { column: sql.ref("questionnaire_id"), value: list.questionnaire_id };
    case "company":
      return { column: sql.ref("q_type"), value: list.q_type };
    default:
      return list satisfies never;
  }
}

export const isIn = (list: QuestionList) => {
  const { column, value } = keyOf(list);
  return sql`company_id = ${list.company_id} and ${column} = ${value}`;
};

/** Returns the topic that questions of the list must have. */
export function typeAskedIn(list: QuestionList): QuestionType {
  switch (list.kind) {
    case "job":
      return "application";
    case "questionnaire":
      return list.questionnaire_type;
    case "company":
      return list.q_type;
    default:
      return list satisfies never;
  }
}
