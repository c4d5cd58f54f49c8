import { hasFeature, type Actor, type CompanyFeature } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";
import { canEditApplicant } from "#features/review/applications/actions.policy.ts";
import { applicationFields, type ApplicationField } from "#features/review/applications/applications.ts";

/** Documents follow the rule for personal data: people who can't see a candidate's documents can't replace them either. */
export const canChangeFiles = canEditApplicant;

const featureOf: Partial<Record<ApplicationField, CompanyFeature>> = {
  other_2: "application_other_2",
  other_3: "application_other_3",
  other_4: "application_other_4",
  other_5: "application_other_5",
};

/** Returns the document slots that the company uses. Slots other_2 to other_5 have to be enabled for a company. */
export const fieldsInUse = (actor: Pick<Actor, "features">): readonly ApplicationField[] =>
  applicationFields.filter((field) => {
    const feature = featureOf[field];
    return !feature || hasFeature(actor, feature);
  });

/**
 * Whether the actor can print candidates' documents. A company can disable printing for everyone except owners and
 * admins.
 */
export const canPrintFiles = (actor: Pick<Actor, "role" | "is_superuser" | "features">) =>
  may(actor, "documents.print") || !hasFeature(actor, "application_doc_disable_pdf_print_save");
