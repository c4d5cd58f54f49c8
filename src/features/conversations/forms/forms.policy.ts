import { isAdmin, isAgencyRole, type Actor } from "#shared/actor.ts";
import { canMove, canRate, canReadRatings, type Standing } from "#features/review/applications/applications.policy.ts";
import type { QuestionnaireType } from "#features/review/questions/questions.ts";

/** Kind of form: the job's apply form, the fields that colleagues fill in, or a questionnaire. */
export type FormKind =
  | { kind: "application" }
  | { kind: "applicant_field" }
  | {
      kind: "questionnaire";
      questionnaire_type: QuestionnaireType;
      is_private: boolean;
      is_internal: boolean;
      is_active: boolean;
    };

/**
 * Whether the actor can read the answers. Agency recruiters can't read forms for colleagues, and some questionnaires are
 * limited to the hiring team.
 */
export function canReadForm(application: Standing, form: FormKind): boolean {
  if (form.kind === "application") return true;
  if (form.kind === "applicant_field") return !isAgencyRole(application.my_role);
  if (form.is_private || form.questionnaire_type === "offer") return canMove(application);
  if (form.questionnaire_type === "review") return canReadRatings(application);
  return !form.is_internal || !isAgencyRole(application.my_role);
}

type Filler = Pick<Actor, "role" | "is_superuser" | "permissions">;

/**
 * Whether the actor can fill in the form. The hiring team can fill in the apply form for the candidate. Reviews require the
 * right to rate, and applicant fields a permission.
 */
export function canFillForm(actor: Filler, application: Standing, form: FormKind): boolean {
  if (form.kind === "application") return canMove(application);
  if (form.kind === "applicant_field")
    return (
      !isAgencyRole(application.my_role) &&
      (isAdmin(actor) || actor.permissions.includes("questionnaires:can-fill-applicant-fields"))
    );
  if (!form.is_active || !canReadForm(application, form)) return false;
  return form.questionnaire_type === "review" ? canRate(application) : canMove(application);
}

/** Whether the actor can delete answers. Also possible for inactive questionnaires. */
export const canDeleteAnswers = (actor: Filler, application: Standing, form: FormKind): boolean =>
  canFillForm(actor, application, form.kind === "questionnaire" ? { ...form, is_active: true } : form);

/** Whether the form can be sent to the candidate. Questionnaires for colleagues can't. */
export const canSendForm = (application: Standing, form: FormKind): boolean =>
  form.kind === "questionnaire" &&
  form.is_active &&
  !form.is_internal &&
  form.questionnaire_type !== "review" &&
  canMove(application);

/** Whether the actor can read the score. A score counts as an opinion, like a rating. */
export const canReadScore = canReadRatings;
