import type { FastifyRequest } from "fastify";
import { createApplyThrottle, receiveWithin } from "#features/candidate-site/career/server/apply-throttle.ts";
import {
  chooseLanguage,
  createCareerContext,
  pageReply,
} from "#features/candidate-site/career/server/career-context.ts";
import { keepFile, type Keeper } from "#features/candidate-site/career/server/kept-files.ts";
import { longDate } from "#features/candidate-site/career/server/long-date.ts";
import type { PageMaker } from "#features/candidate-site/career/server/pages.ts";
import {
  addSecretPages,
  asSecret,
  askedLanguage,
  companyOfPage,
  companyOfSecret,
  createAdmission,
  overPage,
  secretFrame,
} from "#features/candidate-site/career/server/secret-pages.ts";
import { fieldOf } from "#features/review/questions/questions.ts";
import { questionsOfQuestionnaire } from "#features/review/questions/server/asked-questions.ts";
import { checkAnswers } from "#features/review/questions/server/check-answers.ts";
import { submittedOf } from "#features/review/questions/server/sent-answers.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { ipBucket } from "#server/http/ip-bucket.ts";
import { redirect, type RawReply } from "#server/http/raw-reply.ts";
import { nothing, serveFoundCompany } from "#server/http/serve-public.ts";
import { getAnswerPage, giveAnswers } from "../forms.contract.ts";
import { answerPage, type AnswerView } from "../forms.views.ts";
import { requireLink, type AnswerLink } from "./forms.access.ts";
import { keepCandidateAnswers } from "./forms.service.ts";
import { readAnswers, type Sent } from "./read-answers.ts";

/** Rate limit per sender. People need few requests. The limit stops programs that try tokens. */
const [perSender, seconds] = [120, 10 * 60];

export const answerPageRoutes = (app: App): Promise<void> => addSecretPages(app, addPages);

type Input = { request: FastifyRequest; params: { token: string } };
type Context = Input & { db: Db; company_id: number };
type Shown = { sent?: Sent; errors?: AnswerView["form"]["errors"] };

function addPages(app: App, maker: PageMaker): void {
  const tooOften = "forms:page.tooOften";
  const throttle = createApplyThrottle(app).bytes;
  const admit = createAdmission(app, { name: "answers-sender", points: perSender, seconds, tooOften });
  const find = (db: Db, { params }: Input) => companyOfSecret(db, "questionnaire_link", params.token);
  const finding = { admit, find };

  serveFoundCompany(app, getAnswerPage, finding, nothing, async (context) =>
    pageOf(context, await requireLink(context.db, context.company_id, context.params.token)),
  );

  serveFoundCompany(app, giveAnswers, finding, receive, async (context): Promise<RawReply> => {
    const { db, company_id, params, request, prepared: sent } = context;
    const link = await requireLink(db, company_id, params.token, { lock: true });
    if (link.state !== "open" || !sent) return pageOf(context, link);
    const asked = await askedBy(db, company_id, link);
    const { errors, answers } = checkAnswers(asked, submittedOf(sent.answers, sent.files));
    const faults = new Map([...errors.map(({ field, message }) => [field, message] as const), ...sent.refused]);
    if (faults.size > 0) {
      const language = languageOf(request, sent, link);
      const shown = asked.flatMap(({ id, label }) => {
        const message = faults.get(fieldOf(id));
        return message ? [{ field: fieldOf(id), label, message: app.translations.translate(language, message) }] : [];
      });
      return pageOf(context, link, { sent, errors: shown });
    }
    await keepCandidateAnswers(db, company_id, link, answers);
    return asSecret(redirect(`/quest/answer/${params.token}/?lang=${languageOf(request, sent, link)}`));
  });

  /** Reads the posted form. Doesn't store files if the link is no longer open. */
  async function receive({ request, params, company_id }: Input & { company_id: number }): Promise<Sent | null> {
    const link = await app.database.tenant({ company_ids: [company_id], readOnly: true }, (db) =>
      requireLink(db, company_id, params.token),
    );
    if (link.state !== "open") return null;
    return receiveWithin(throttle, request, (stored) =>
      readAnswers(app, request, keeperOf(request, company_id, link), stored),
    );
  }

  const keeperOf = (request: FastifyRequest, company_id: number, { id }: AnswerLink): Keeper => ({
    company_id,
    form_id: `questionnaire:${id}`,
    sender: ipBucket(request.ip),
  });

  const languageOf = (request: FastifyRequest, sent: Sent | undefined, link: AnswerLink) =>
    chooseLanguage(app, request, sent?.language || askedLanguage(request), link.language);

  async function pageOf(context: Context, link: AnswerLink, { sent, errors = [] }: Shown = {}): Promise<RawReply> {
    const { db, request, company_id, params } = context;
    const company = await companyOfPage(db, company_id);
    const language = languageOf(request, sent, link);
    const career = createCareerContext(app, maker, request, language);
    const t = app.translations.translateIn(language, "forms");
    const address = `/quest/answer/${params.token}/`;
    if (link.state !== "open") {
      const text = t(`page.${link.state}.text`, { company: company.name });
      return overPage(maker, { career, company, address, heading: t(`page.${link.state}.heading`), text });
    }
    const keeper = keeperOf(request, company_id, link);
    const kept = [...(sent?.files ?? [])].map(
      ([field, file]) => [field, keepFile(app.secrets, keeper, field, file, app.clock())] as const,
    );
    const view: AnswerView = {
      frame: await secretFrame(career, link.title, company, address),
      heading: link.title,
      lead:
        link.job_title === null
          ? t("page.leadWithoutJob", { company: company.name })
          : t("page.lead", { job: link.job_title, company: company.name }),
      summary: errors.map(({ field, label, message }) => ({
        field,
        text: t("fieldError", { name: label ?? "", error: message }),
      })),
      form: {
        action: address,
        language,
        questions: await askedBy(db, company_id, link),
        answers: Object.fromEntries([...(sent?.answers ?? [])].map(([field, { values }]) => [field, values])),
        kept: Object.fromEntries(kept),
        errors,
        max_size: app.config.fileMaxSize,
        kinds: app.config.fileKinds,
        until: t("page.until", { date: longDate(language, link.expires_at) }),
        send: t("page.send"),
        sending: t("page.sending"),
      },
    };
    return asSecret(pageReply(language, await maker.render(answerPage, view, career.t), errors.length > 0 ? 400 : 200));
  }
}

const askedBy = (db: Db, company_id: number, { questionnaire_id: id, questionnaire_type }: AnswerLink) =>
  questionsOfQuestionnaire(db, company_id, { id, questionnaire_type });
