import type { FastifyRequest } from "fastify";
import { pageReply } from "#features/candidate-site/career/server/career-context.ts";
import type { RecommendableJob } from "#features/candidate-site/career/server/recommendable-jobs.ts";
import { newFormToken } from "#features/candidate-site/career/server/form-token.ts";
import { keepFile } from "#features/candidate-site/career/server/kept-files.ts";
import type { PageMaker } from "#features/candidate-site/career/server/pages.ts";
import type { Submission } from "#features/candidate-site/career/server/read-submission.ts";
import type { Received } from "#features/candidate-site/career/server/receive-form.ts";
import { asSecret } from "#features/candidate-site/career/server/secret-pages.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { ipBucket } from "#server/http/ip-bucket.ts";
import { redirect, type RawReply } from "#server/http/raw-reply.ts";
import { recommendPage } from "../referrals.views.ts";
import { faultsOf, valueOf } from "./check-recommendation.ts";
import type { PortalContext } from "./portal-context.ts";
import { recommendView, wordingHash } from "./portal-page.ts";
import { recommendOnce } from "./recommend.service.ts";

type Sending = {
  app: App;
  db: Db;
  maker: PageMaker;
  request: FastifyRequest;
  context: PortalContext;
  job: RecommendableJob;
};

/** Reason to show the form again; `keepsToken` means that the same token can be used again. */
type Refusal = {
  status: number;
  notice: string | null;
  faults?: ReadonlyMap<string, string>;
  keepsToken?: boolean;
  headers?: Record<string, string>;
};

/**
 * Handles a received form: creates the application and redirects to the thanks page, or shows the form again with the
 * submitted values.
 */
export async function answerRecommendation(
  sending: Sending,
  { submission, refusal: tooMany }: Received,
): Promise<RawReply> {
  const { app, db, context, job } = sending;
  const { company, portal, career, t, home } = context;
  const thanks = redirect(`${home}thanks/?lang=${career.language}&job=${job.id}`);
  // A bot gets the same response as a person, so that it learns nothing.
  if (submission.trapped) return asSecret(thanks);
  const refusal = refusalOf(sending, submission, tooMany);
  if (refusal) return formAgain(sending, submission, refusal);

  const token = submission.token as NonNullable<Submission["token"]>;
  const { language } = career;
  const given = { company_id: company.id, job_id: job.id, portal, token, language };
  const outcome = await recommendOnce(db, app, submission, given);
  switch (outcome.state) {
    case "applied":
      return asSecret(thanks);
    case "sent_before":
      return formAgain(sending, submission, { status: 409, notice: t("page.alreadySent") });
    case "refused": {
      const faults = new Map(
        outcome.errors.map(({ field, message }) => [field, app.translations.translate(language, message)]),
      );
      return formAgain(sending, submission, { status: 422, notice: null, faults, keepsToken: true });
    }
    default:
      return outcome satisfies never;
  }
}

function refusalOf(
  { app, context }: Sending,
  submission: Submission,
  tooMany: Received["refusal"],
): Refusal | undefined {
  const { state, token } = submission;
  const { career, t } = context;
  if (tooMany) {
    const key = tooMany.reason === "sender" ? "apply.tooMany" : "apply.tooManyForCompany";
    const notice = career.t(key, { count: Math.ceil(tooMany.wait / 60) });
    return { status: 429, notice, keepsToken: true, headers: { "retry-after": String(tooMany.wait) } };
  }
  if (state === "wrong") return { status: 403, notice: career.t("apply.wrongToken") };
  if (state === "too_fast") return { status: 422, notice: t("page.tooFast"), keepsToken: true };
  if (state === "too_old" || token?.consent_hash !== wordingHash(context))
    return { status: 422, notice: career.t("apply.tooOld") };
  const faults = faultsOf(submission);
  if (faults.size === 0) return undefined;
  const words = [...faults].map(
    ([field, message]) => [field, app.translations.translate(career.language, message)] as const,
  );
  return { status: 422, notice: null, faults: new Map(words), keepsToken: true };
}

async function formAgain(sending: Sending, submission: Submission, refusal: Refusal): Promise<RawReply> {
  const { app, maker, request, context, job } = sending;
  const { career, company } = context;
  const now = app.clock();
  const token = (refusal.keepsToken && submission.token) || newFormToken(now, wordingHash(context));
  const keeper = { company_id: company.id, form_id: token.id, sender: ipBucket(request.ip) };
  const { cv } = submission.files;
  const view = await recommendView(app, context, job, {
    values: (field) => valueOf(submission, field),
    faults: refusal.faults ?? new Map(),
    notice: refusal.notice,
    kept: cv ? { cv: keepFile(app.secrets, keeper, "cv", cv, now) } : {},
    given: submission.consent && refusal.keepsToken === true,
    token,
  });
  const html = await maker.render(recommendPage, view, career.t);
  return asSecret(pageReply(career.language, html, refusal.status, refusal.headers));
}
