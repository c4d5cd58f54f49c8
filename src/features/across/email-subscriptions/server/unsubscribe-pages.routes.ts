import { notFound } from "#shared/errors.ts";
import type { KeyIn } from "#shared/sentences.ts";
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
  secretFrame,
} from "#features/candidate-site/career/server/secret-pages.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { redirect } from "#server/http/raw-reply.ts";
import { nothing, serveFoundCompany } from "#server/http/serve-public.ts";
import { getUnsubscribePage, unsubscribe } from "../email-subscriptions.contract.ts";
import { unsubscribePage } from "../email-subscriptions.views.ts";
import { requireMember } from "./email-subscriptions.access.ts";
import { unsubscribeFrom } from "./email-subscriptions.service.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/** Rate limit per sender. High, because a mail provider sends the clicks of many people from one IP address. */
const [perSender, seconds] = [600, 10 * 60];

export const unsubscribePageRoutes = (app: App): Promise<void> => addSecretPages(app, addPages);

function addPages(app: App, maker: PageMaker): void {
  const admit = createAdmission(app, {
    name: "unsubscribe-sender",
    points: perSender,
    seconds,
    tooOften: "feedback:page.tooOften",
  });
  const tokenOf = ({ token }: { token: string }) => {
    const read = readUnsubscribeToken(app.secrets, token);
    if (!read) throw notFound();
    return read;
  };
  /** Returns the person of the link if they are still a member of the company. */
  async function subscriberOf(db: Db, company_id: number, params: { token: string }) {
    const { user_id, templates } = tokenOf(params);
    return { person: await requireMember(db, { company_id, id: user_id }), templates };
  }
  const finding = {
    admit,
    find: async (_db: Db, { params }: { params: { token: string } }) => tokenOf(params).company_id,
  };

  serveFoundCompany(app, getUnsubscribePage, finding, nothing, async ({ db, company_id, params, query, request }) => {
    const { templates } = await subscriberOf(db, company_id, params);
    const company = await companyOfPage(db, company_id);
    const language = chooseLanguage(app, request, askedLanguage(request), company.language);
    const career = createCareerContext(app, maker, request, language);
    const say = (key: KeyIn<"email-subscriptions">) =>
      app.translations.translate(language, {
        key: `email-subscriptions:${key}`,
        values: { company: company.name },
      });
    const isDone = query.done !== undefined;
    const address = `/unsubscribe/${params.token}/`;
    const heading = say(isDone ? "page.doneTitle" : "page.title");
    const view = {
      frame: await secretFrame(career, heading, company, address),
      heading,
      lead: say(isDone ? "page.done" : "page.lead"),
      emails: templates.map((name) => ({
        name: say(`templates.${name}.name`),
        about: say(`templates.${name}.about`),
      })),
      language,
      form: isDone ? null : { action: address, send: say("page.action") },
      settings: isDone ? { href: "/settings/notifications/", text: say("page.settings") } : null,
    };
    return asSecret(pageReply(language, await maker.render(unsubscribePage, view, career.t)));
  });

  serveFoundCompany(app, unsubscribe, finding, nothing, async ({ db, company_id, params, request }) => {
    const { person, templates } = await subscriberOf(db, company_id, params);
    for (const template of templates) await unsubscribeFrom(db, person, template, null);
    const language = chooseLanguage(app, request, askedLanguage(request), "en");
    return asSecret(redirect(`/unsubscribe/${params.token}/?done=1&lang=${language}`));
  });
}
