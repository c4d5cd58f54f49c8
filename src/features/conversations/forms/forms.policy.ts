import { isAdmin, isAgencyRole, type Actor } from "#shared/actor.ts";
import { canMove, canRate, canReadRatings, type Standing } from "#features/review/applications/applications.policy.ts";
import type { QuestionnaireType } from "#features/review/questions/questions.ts";

/** What a form is: the apply form of the job, the fields that colleagues fill in, or a questionnaire. */
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

/** Each reader reads what a candidate answered to a form that was not made for some colleagues alone. */
export function canReadForm(application: Standing, form: FormKind): boolean {
  if (form.kind === "application") return true;
  if (form.kind === "applicant_field") return !isAgencyRole(application.my_role);
  if (form.is_private || form.questionnaire_type === "offer") return canMove(application);
  if (form.questionnaire_type === "review") return canReadRatings(application);
  return !form.is_internal || !isAgencyRole(application.my_role);
}

type Filler = Pick<Actor, "role" | "is_superuser" | "permissions">;

/** The hiring team fills in what the candidate told them; those who may rate answer reviews; fields of applicants need a permission. */
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

/** Answers are deleted also where the questionnaire is used no more. */
export const canDeleteAnswers = (actor: Filler, application: Standing, form: FormKind): boolean =>
  canFillForm(actor, application, form.kind === "questionnaire" ? { ...form, is_active: true } : form);

/** To the candidate goes no questionnaire that colleagues answer. */
export const canSendForm = (application: Standing, form: FormKind): boolean =>
  form.kind === "questionnaire" &&
  form.is_active &&
  !form.is_internal &&
  form.questionnaire_type !== "review" &&
  canMove(application);

/** What a score is made of are the answers that its reader may read, and a score is an opinion. */
export const canReadScore = canReadRatings;
