import { sql } from "kysely";

/**
 * Whether each reader of an application may see an answer: what a candidate answered to a form that was not made for some
 * colleagues alone. Of `answer`, `question`, and the `questionnaire` that asked, joined to the left. As text, too, because the
 * search loads its words by statements of its own.
 */
export const forEachReader = `(
  question.q_type = 'application' and (
    answer.questionnaire_id is null or (
      questionnaire.questionnaire_type = 'application' and not questionnaire.is_private and not questionnaire.is_internal
    )
  )
)`;
export const isForEachReader = sql<boolean>`${sql.raw(forEachReader)}`;

/** The same for the fields that colleagues fill in: they are for all of them, and for no agency. */
export const isApplicantField = sql<boolean>`(question.q_type = 'applicant_field' and answer.questionnaire_id is null)`;
