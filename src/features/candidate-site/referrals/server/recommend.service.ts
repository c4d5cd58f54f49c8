import { createApplication } from "#features/review/applications/server/create-application.ts";
import { phoneNumber } from "#features/candidate-site/career/server/apply-form.ts";
import { contentOf, formOnce, type Outcome } from "#features/candidate-site/career/server/form-once.ts";
import type { FormToken } from "#features/candidate-site/career/server/form-token.ts";
import type { Submission } from "#features/candidate-site/career/server/read-submission.ts";
import { attachFile } from "#features/review/files/server/receive-file.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { askedFields, valueOf, type AskedField } from "./check-recommendation.ts";
import type { OpenedPortal } from "./portals.access.ts";
import { noteRecommendation } from "./portals.service.ts";

type Recommended = { company_id: number; job_id: number; portal: OpenedPortal; token: FormToken; language: string };

/** Creates one application per form. The page reveals nothing about whether the person is already known. */
export const recommendOnce = (db: Db, app: App, submission: Submission, given: Recommended): Promise<Outcome> =>
  formOnce(
    db,
    app,
    {
      company_id: given.company_id,
      scope: `recommend:${given.portal.id}:${given.job_id}`,
      key: given.token.id,
      request: JSON.stringify([askedFields.map(({ field }) => valueOf(submission, field)), contentOf(submission)]),
    },
    () => recommend(db, app, submission, given),
  );

async function recommend(db: Db, app: App, submission: Submission, given: Recommended): Promise<number> {
  const { company_id, job_id, portal, language } = given;
  const word = (field: AskedField) => valueOf(submission, field);
  const phone = word("phone_number");
  const { id: application_id } = await createApplication(db, {
    company_id,
    job_id,
    first_name: word("first_name"),
    last_name: word("last_name"),
    email: word("email"),
    phone_number: phone === "" ? null : phoneNumber(phone, undefined),
    social_title: null,
    ln_url: null,
    // The candidate wrote no message; the colleague's text belongs to the source.
    message: "",
    language,
    source_type: "recommended",
    source_json: {
      channel: "referral_portal",
      portal_id: portal.id,
      source: portal.name,
      ref_name: word("ref_name"),
      ref_email: word("ref_email"),
      ref_message: word("ref_message"),
    },
    uploaded_by_id: null,
  });
  const { cv } = submission.files;
  if (cv) await attachFile(db, app, { company_id, application_id, field: "cv", file: cv });
  // Comes last, because this row is locked by all recommendations to the same portal.
  await noteRecommendation(db, company_id, portal.id);
  return application_id;
}
