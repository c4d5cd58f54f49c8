import { hasFeature, type Actor, type CompanyFeature } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";
import { canEditApplicant } from "#features/review/applications/actions.policy.ts";
import { applicationFields, type ApplicationField } from "#features/review/applications/applications.ts";

/** Documents are a candidate's as their words are: who does not see them cannot replace them either. */
export const canChangeFiles = canEditApplicant;

const featureOf: Partial<Record<ApplicationField, CompanyFeature>> = {
  other_2: "application_other_2",
  other_3: "application_other_3",
  other_4: "application_other_4",
  other_5: "application_other_5",
};

/** The documents a company uses; other_2 to other_5 are for those that asked for them. */
export const fieldsInUse = (actor: Pick<Actor, "features">): readonly ApplicationField[] =>
  applicationFields.filter((field) => {
    const feature = featureOf[field];
    return !feature || hasFeature(actor, feature);
  });

/** A company may keep its people from printing candidates' documents; owners and admins always can. */
export const canPrintFiles = (actor: Pick<Actor, "role" | "is_superuser" | "features">) =>
  may(actor, "documents.print") || !hasFeature(actor, "application_doc_disable_pdf_print_save");
