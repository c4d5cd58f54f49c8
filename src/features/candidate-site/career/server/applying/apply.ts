import type { FastifyReply, FastifyRequest } from "fastify";
import { fieldOf } from "#features/review/questions/questions.ts";
import { checkAnswers } from "#features/review/questions/server/check-answers.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { ipBucket } from "#server/http/ip-bucket.ts";
import { redirect, type RawReply } from "#server/http/raw-reply.ts";
import { askedFields } from "../../career.ts";
import { jobPage, type FormView } from "../../career.views.ts";
import { checkForm } from "../apply-form.ts";
import { applyOnce } from "./apply.service.ts";
import type { Company } from "../career-company.ts";
import type { OpenJob } from "../open-job.ts";
import { inLanguage } from "../career-texts.ts";
import { consentOf, consentWording } from "../consent.ts";
import { consentHash, newFormToken } from "../form-token.ts";
import { formAddress, jobView, thanksAddress } from "../jobs/job-page.ts";
import { keepFile } from "../kept-files.ts";
import type { PageMaker } from "../pages.ts";
import { decoyToken, readStatusToken, statusTokenOf, type StatusLink } from "../status-links.ts";
import { rememberedToken, rememberStatusLink } from "./thanks-cookie.ts";
import { answersTo, type Submission } from "../read-submission.ts";
import type { Received } from "../receive-form.ts";
import { chooseLanguage, createCareerContext, pageReply, type CareerContext } from "../career-context.ts";
import { withVisit } from "../visit.ts";

type Sending = {
  app: App;
  db: Db;
  maker: PageMaker;
  request: FastifyRequest;
  reply: FastifyReply;
  company: Company;
  job: OpenJob;
};

/** Reason to show the form again; `keepsToken` means that the same token can be used again. */
type Refusal = {
  status: number;
  notice: string | null;
  errors?: FormView["errors"];
  keepsToken?: boolean;
  headers?: Record<string, string>;
};

/**
 * Handles a received form: creates the application and redirects to the thanks page, or shows the form again with the
 * submitted values.
 */
export async function answerForm(received: Sending, { submission, refusal: tooMany }: Received): Promise<RawReply> {
  const { app, db, maker, request, reply, job } = received;
  const context = createCareerContext(
    app,
    maker,
    request,
    chooseLanguage(app, request, submission.language, received.company.language),
    submission.visit,
  );
  // The stored consent has to be in the language that the candidate saw.
  const company = inLanguage(received.company, context.language);
  const sending = { ...received, company };
  const thanksPath = `${thanksAddress(company, job)}?lang=${context.language}`;
  const thanks = redirect(withVisit(thanksPath, context.visit));
  const place = { app, reply, path: formAddress(company, job) };
  // A bot gets the same response as a person, so that it learns nothing.
  if (submission.trapped) {
    rememberStatusLink(place, decoyToken());
    return thanks;
  }

  const consent = consentOf(company, context.t);
  const consent_text = consentWording(consent);
  const refusal = refusalOfForm(app, context, sending, submission, {
    tooMany,
    consent_hash: consentHash(consent_text),
  });
  if (refusal) return formAgain(sending, context, submission, refusal);

  const token = submission.token as NonNullable<Submission["token"]>;
  const { language } = context;
  const outcome = await applyOnce(db, app, submission, { company, job, token, consent_text, language });
  switch (outcome.state) {
    case "applied": {
      const { application_id } = outcome;
      if (application_id !== null)
        rememberStatusLink(place, await statusTokenOf(db, app.secrets, { company_id: company.id, application_id }));
      // "Applied again" is shown only to the browser that sent the first application, so that other people can't find out
      // who has applied.
      const remembered = readStatusToken(app.secrets, rememberedToken(request) ?? "");
      const isAgain = remembered?.company_id === company.id && (await isSecond(db, remembered, application_id));
      return isAgain ? redirect(withVisit(`${thanksPath}&again=1`, context.visit)) : thanks;
    }
    case "sent_before":
      return formAgain(sending, context, submission, { status: 409, notice: context.t("apply.alreadySent") });
    case "refused": {
      const errors = errorsOf(app, context, job, { ...submission, errors: outcome.errors });
      return formAgain(sending, context, submission, { status: 422, notice: null, errors, keepsToken: true });
    }
    default:
      return outcome satisfies never;
  }
}

/** Whether an application has the same email address and job as an earlier one from this browser. */
async function isSecond(
  db: Db,
  first: Pick<StatusLink, "company_id" | "application_id">,
  application_id: number | null,
) {
  const found = await db
    .selectFrom("application")
    .innerJoin("application as first", (join) =>
      join
        .onRef("first.company_id", "=", "application.company_id")
        .onRef("first.job_id", "=", "application.job_id")
        .onRef("first.email_key", "=", "application.email_key")
        .on("first.id", "=", first.application_id),
    )
    .where("application.company_id", "=", first.company_id)
    .where("application.id", "=", application_id)
    .where("application.id", "<>", first.application_id)
    .select("application.id")
    .executeTakeFirst();
  return found !== undefined;
}

function refusalOfForm(
  app: App,
  context: CareerContext,
  { job }: Sending,
  submission: Submission,
  { tooMany, consent_hash }: { tooMany: Received["refusal"]; consent_hash: string },
): Refusal | undefined {
  const { state, token } = submission;
  const { t } = context;
  if (tooMany) {
    const key = tooMany.reason === "sender" ? "apply.tooMany" : "apply.tooManyForCompany";
    const notice = t(key, { count: Math.ceil(tooMany.wait / 60) });
    return { status: 429, notice, keepsToken: true, headers: { "retry-after": String(tooMany.wait) } };
  }
  if (state === "wrong") return { status: 403, notice: t("apply.wrongToken") };
  if (state === "too_old") return { status: 422, notice: t("apply.tooOld") };
  if (state === "too_fast") return { status: 422, notice: t("apply.tooFast"), keepsToken: true };
  if (token?.consent_hash !== consent_hash) return { status: 422, notice: t("apply.consentChanged") };

  const errors = errorsOf(app, context, job, submission);
  return errors.length > 0 ? { status: 422, notice: null, errors, keepsToken: true } : undefined;
}

/** Returns errors in the order of the form. A rejected file isn't also reported as missing. */
function errorsOf(app: App, context: CareerContext, job: OpenJob, submission: Submission): FormView["errors"] {
  const asked = askedFields(job);
  const refused = new Map(submission.errors.map((error) => [error.field, error]));
  const faults = checkForm(asked, submission.words, submission.files).filter(({ field }) => !refused.has(field));
  const all = new Map([...faults, ...refused.values()].map(({ field, message }) => [field, message]));
  const errors = asked.flatMap(({ field }) => {
    const message = all.get(field);
    return message ? [{ field, message: app.translations.translate(context.language, message) }] : [];
  });
  const unanswered = new Map(
    checkAnswers(job.questions, answersTo(submission)).errors.map(({ field, message }) => [field, message]),
  );
  const ofQuestions = job.questions.flatMap(({ id, label }) => {
    const field = fieldOf(id);
    const message = refused.get(field)?.message ?? unanswered.get(field);
    return message ? [{ field, label, message: app.translations.translate(context.language, message) }] : [];
  });
  const found = [...errors, ...ofQuestions];
  return submission.consent ? found : [...found, { field: "consent", message: context.t("errors.consent") }];
}

async function formAgain(
  sending: Sending,
  context: CareerContext,
  submission: Submission,
  refusal: Refusal,
): Promise<RawReply> {
  const { app, maker, request, company, job } = sending;
  const now = app.clock();
  const consent_hash = consentHash(consentWording(consentOf(company, context.t)));
  const token = (refusal.keepsToken && submission.token) || newFormToken(now, consent_hash);
  const keeper = { company_id: company.id, form_id: token.id, sender: ipBucket(request.ip) };
  const kept = Object.fromEntries(
    Object.entries(submission.files).flatMap(([field, file]) =>
      file ? [[field, keepFile(app.secrets, keeper, field, file, now)]] : [],
    ),
  );
  const view = await jobView(app, context, company, job, {
    values: submission.words,
    answers: Object.fromEntries([...submission.answers].map(([field, { values }]) => [field, values])),
    errors: refusal.errors ?? [],
    notice: refusal.notice,
    kept,
    given: submission.consent && token.consent_hash === submission.token?.consent_hash,
    token,
  });
  return pageReply(context.language, await maker.render(jobPage, view, context.t), refusal.status, refusal.headers);
}
