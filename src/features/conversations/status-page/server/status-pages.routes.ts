import type { FastifyRequest } from "fastify";
import { AppError, notFound } from "#shared/errors.ts";
import { createApplyThrottle, receiveWithin } from "#features/candidate-site/career/server/apply-throttle.ts";
import {
  chooseLanguage,
  createCareerContext,
  pageReply,
} from "#features/candidate-site/career/server/career-context.ts";
import type { PageMaker } from "#features/candidate-site/career/server/pages.ts";
import {
  addSecretPages,
  asSecret,
  askedLanguage,
  companyOfPage,
  createAdmission,
  overPage,
} from "#features/candidate-site/career/server/secret-pages.ts";
import { readStatusToken, statusPath, type StatusLink } from "#features/candidate-site/career/server/status-links.ts";
import { tokenBesides } from "#features/conversations/forms/server/open-links.ts";
import type { Message } from "#shared/errors.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { createLimit } from "#server/http/limit.ts";
import { redirect, type RawReply } from "#server/http/raw-reply.ts";
import { nothing, serveFoundCompany } from "#server/http/serve-public.ts";
import {
  getStatusPage,
  getWithdrawPage,
  openQuestionnaire,
  replaceCv,
  withdraw,
} from "../candidate-status.contract.ts";
import { statusPage, withdrawPage } from "../status-page.views.ts";
import { findFollowed, type Followed } from "./candidate-status.access.ts";
import { replaceCvOf, withdrawByCandidate } from "./candidate-status.service.ts";
import { readCv, reasonIn, type SentCv } from "./read-forms.ts";
import { isOpen } from "./stage.ts";
import { statusView, withdrawView, type Say } from "./status-page.ts";

/**
 * Rate limit per sender. People need few requests. The limit stops programs that try tokens, and allows for offices that
 * share an IP address.
 */
const [perSender, seconds] = [120, 10 * 60];
/** Rate limit per link, since each CV is stored as a file. */
const [cvsPerLink, cvSeconds] = [10, 60 * 60];

export const statusPageRoutes = (app: App): Promise<void> => addSecretPages(app, addPages);

type Input = { request: FastifyRequest; params: { token: string } };
type Context = Input & { db: Db; company_id: number };

function addPages(app: App, maker: PageMaker): void {
  const throttle = createApplyThrottle(app);
  const cvLimit = createLimit(app.database, { name: "status-cv", points: cvsPerLink, seconds: cvSeconds });
  const tooOften = "server:statusPage.tooOften";
  const admit = createAdmission(app, { name: "status-sender", points: perSender, seconds, tooOften });

  /** Returns the company that the token names. Throws 404 for a deleted company. */
  async function find(db: Db, { params }: Input): Promise<number> {
    const { company_id } = linkOf(params);
    const company = await db.selectFrom("company").where("id", "=", company_id).select("id").executeTakeFirst();
    if (!company) throw notFound();
    return company.id;
  }
  const finding = { admit, find };

  function linkOf({ token }: { token: string }): StatusLink {
    const link = readStatusToken(app.secrets, token);
    if (!link) throw notFound();
    return link;
  }

  serveFoundCompany(app, getStatusPage, finding, nothing, async (context) => {
    const followed = await findFollowed(context.db, linkOf(context.params));
    return followed ? pageOf(context, followed, { done: context.query.done }) : gonePage(context);
  });

  serveFoundCompany(app, getWithdrawPage, finding, nothing, async (context): Promise<RawReply> => {
    const followed = await findFollowed(context.db, linkOf(context.params));
    if (!followed) return gonePage(context);
    if (!isOpen(followed)) return asSecret(redirect(statusPath(context.params.token)));
    const page = await partsOfPage(context, followed);
    const { language, t } = page.career;
    return asSecret(pageReply(language, await maker.render(withdrawPage, await withdrawView(page), t)));
  });

  serveFoundCompany(app, withdraw, finding, nothing, async (context): Promise<RawReply> => {
    const followed = await findFollowed(context.db, linkOf(context.params), { lock: true });
    if (!followed) return gonePage(context);
    await withdrawByCandidate(context.db, followed, reasonIn(context.request.body));
    return back(context, followed, "withdrawn");
  });

  serveFoundCompany(app, replaceCv, finding, receive, async (context): Promise<RawReply> => {
    const { db, prepared: sent } = context;
    const followed = await findFollowed(db, linkOf(context.params), { lock: true });
    if (!followed) return gonePage(context);
    if (!isOpen(followed) || !sent) return back(context, followed);
    const { language, file } = sent;
    if (!file)
      return pageOf(context, followed, { language, refused: sent.refused ?? { key: "career:errors.fileRequired" } });
    try {
      await replaceCvOf(db, app, followed, file);
    } catch (error) {
      // Limits on the total size throw before anything is stored.
      const [refused] = error instanceof AppError ? Object.values(error.errors ?? {}).flat() : [];
      if (!refused) throw error;
      return pageOf(context, followed, { language, refused });
    }
    return back(context, followed, "cv", language);
  });

  serveFoundCompany(app, openQuestionnaire, finding, nothing, async (context): Promise<RawReply> => {
    const { db, params, company_id } = context;
    const followed = await findFollowed(db, linkOf(params), { lock: true });
    if (!followed) return gonePage(context);
    const { version } = linkOf(params);
    const of = { company_id, application_id: followed.id, status_link_version: version };
    const token = isOpen(followed) ? await tokenBesides(db, app.secrets, of, params.link_id) : undefined;
    if (token === undefined) return back(context, followed);
    return asSecret(redirect(`/quest/answer/${token}/?lang=${languageOf(context, followed)}`));
  });

  /** Reads the posted CV. Doesn't store it for a closed application or above the link's rate limit. */
  async function receive({ request, params, company_id }: Input & { company_id: number }): Promise<SentCv | null> {
    const link = linkOf(params);
    const followed = await app.database.tenant({ company_ids: [company_id], readOnly: true }, (db) =>
      findFollowed(db, link),
    );
    if (!followed || !isOpen(followed)) return null;
    const wait = await cvLimit.take(String(link.application_id));
    if (wait > 0) {
      const detail: Message = { key: tooOften, values: { count: Math.ceil(wait / 60) } };
      throw new AppError(429, "too_many", detail, { headers: { "retry-after": String(wait) } });
    }
    return receiveWithin(throttle.bytes, request, (stored) => readCv(app, request, { company_id, stored }));
  }

  const languageOf = ({ request }: Input, { language }: Pick<Followed, "language">, asked?: string) =>
    chooseLanguage(app, request, asked || askedLanguage(request), language);

  const back = (context: Context, followed: Followed, done?: "withdrawn" | "cv", asked?: string): RawReply => {
    const lang = languageOf(context, followed, asked);
    const query = new URLSearchParams({ ...(done && { done }), lang });
    return asSecret(redirect(`${statusPath(context.params.token)}?${query}`));
  };

  const sayIn =
    (language: string): Say =>
    (key, values = {}) =>
      app.translations.translate(language, { key, values });

  async function partsOfPage(context: Context, followed: Followed, asked?: string) {
    const { db, request, company_id, params } = context;
    const language = languageOf(context, followed, asked);
    const career = createCareerContext(app, maker, request, language);
    const company = await companyOfPage(db, company_id);
    return { career, say: sayIn(language), company, followed, address: statusPath(params.token) };
  }

  type Shown = { done?: "withdrawn" | "cv" | undefined; refused?: Message; language?: string };

  async function pageOf(context: Context, followed: Followed, { done, refused, language }: Shown): Promise<RawReply> {
    const page = await partsOfPage(context, followed, language);
    const { career } = page;
    const error = refused && app.translations.translate(career.language, refused);
    const view = await statusView(app, context.db, page, { done, refused: error });
    return asSecret(pageReply(career.language, await maker.render(statusPage, view, career.t), refused ? 422 : 200));
  }

  /**
   * Page for an application that no longer exists. It is the same for hidden, deleted and erased applications, so that it
   * doesn't reveal why.
   */
  async function gonePage({ db, request, company_id, params }: Context): Promise<RawReply> {
    const company = await companyOfPage(db, company_id);
    const language = chooseLanguage(app, request, askedLanguage(request), company.language);
    const say = sayIn(language);
    return overPage(maker, {
      career: createCareerContext(app, maker, request, language),
      company,
      address: statusPath(params.token),
      heading: say("server:statusPage.gone.heading"),
      text: say("server:statusPage.gone.text", { company: company.name }),
    });
  }
}
