import { sql } from "kysely";

/**
 * SQL condition: whether every reader of an application can see an answer, that is, the candidate answered a form that
 * isn't restricted to some colleagues. Refers to `answer`, `question`, and the asking `questionnaire`, which is
 * left-joined. Also available as SQL text, because the search loads its words with statements of its own.
 */
export const forEachReader = `(
  question.q_type = 'application' and (
    answer.questionnaire_id is null or (
      questionnaire.questionnaire_type = 'application' and not questionnaire.is_private and not questionnaire.is_internal
    )
  )
)`;
export const isForEachReader = sql<boolean>`${sql.raw(forEachReader)}`;

/** SQL condition: whether the answer belongs to an applicant field. All colleagues see these; agencies don't. */
export const isApplicantField = sql<boolean>`(question.q_type = 'applicant_field' and answer.questionnaire_id is null)`;
