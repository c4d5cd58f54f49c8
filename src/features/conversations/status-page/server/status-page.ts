import { askedFields } from "#features/candidate-site/career/career.ts";
import { jobAddress } from "#features/candidate-site/career/server/career-page.ts";
import { openJobs } from "#features/candidate-site/career/server/career.access.ts";
import type { CareerContext } from "#features/candidate-site/career/server/career-context.ts";
import { longDate } from "#features/candidate-site/career/server/long-date.ts";
import { secretFrame, type PageCompany } from "#features/candidate-site/career/server/secret-pages.ts";
import { carriedDocuments } from "#features/review/files/server/carried-documents.ts";
import { openLinksOf } from "#features/conversations/forms/server/open-links.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import { todayIn } from "#shared/time-zone.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { maxReason } from "../candidate-status.ts";
import type { StatusView, WithdrawView } from "../status-page.views.ts";
import type { Followed } from "./candidate-status.access.ts";
import { isOpen, stageOf, type Stage } from "./stage.ts";

export type Say = (key: SentenceKey, values?: Record<string, string>) => string;

type Page = {
  career: CareerContext;
  say: Say;
  company: PageCompany;
  followed: Followed;
  /** URL of the page, with a trailing slash. */
  address: string;
};

/** Action that was just done, and the reason if a CV was refused. */
type Outcome = { done: "withdrawn" | "cv" | undefined; refused: string | undefined };

export async function statusView(app: App, db: Db, page: Page, { done, refused }: Outcome): Promise<StatusView> {
  const { career, say, company, followed, address } = page;
  const { language } = career;
  const { company_id, id: application_id, job_title: job } = followed;
  const isActive = isOpen(followed);
  const documents = await carriedDocuments(db, company_id, application_id);
  const questionnaires = isActive ? await openLinksOf(db, { company_id, application_id }) : [];
  const takesCv =
    isActive &&
    (documents.some(({ field }) => field === "cv") || askedFields(followed).some(({ field }) => field === "cv"));
  const hasCv = documents.some(({ field }) => field === "cv");
  const lead = say("server:statusPage.lead", { company: company.name });
  const heading = job ?? lead;
  return {
    frame: await secretFrame(career, heading, company, address),
    heading,
    lead: job === null ? null : lead,
    notice: noticeOf(say, followed, done),
    stage: { title: say("server:statusPage.stage"), ...stageTexts(page, await stageOf(db, followed, app.clock)) },
    facts: [
      ...(job === null
        ? []
        : [{ label: say("server:statusPage.job"), value: job, href: await publicAddress(app, db, followed, job) }]),
      { label: say("server:statusPage.applied"), value: dayOf(page, followed.dt_created), href: null },
    ],
    documents:
      documents.length > 0
        ? { heading: say("server:statusPage.documents"), names: [...new Set(documents.map(({ name }) => name))] }
        : null,
    questionnaires:
      questionnaires.length > 0
        ? {
            heading: say("server:statusPage.questionnaires"),
            language,
            send: say("server:statusPage.answer"),
            items: questionnaires.map(({ id, title, expires_at }) => ({
              action: `${address}questionnaires/${id}/`,
              title,
              until: say("server:statusPage.until", { date: dayOf(page, expires_at) }),
            })),
          }
        : null,
    cv: takesCv
      ? {
          heading: say(hasCv ? "server:statusPage.cv.replace" : "server:statusPage.cv.add"),
          label: say("server:statusPage.cv.label"),
          action: `${address}cv/`,
          language,
          error: refused,
          kept: {},
          max_size: app.config.fileMaxSize,
          kinds: app.config.fileKinds,
          send: say("server:statusPage.cv.send"),
        }
      : null,
    withdraw: isActive
      ? { href: `${address}withdraw/?lang=${language}`, text: say("server:statusPage.withdraw.open") }
      : null,
  };
}

export const withdrawView = async ({ career, say, company, followed, address }: Page): Promise<WithdrawView> => {
  const heading =
    followed.job_title === null
      ? say("server:statusPage.withdraw.headingWithoutJob", { company: company.name })
      : say("server:statusPage.withdraw.heading", { job: followed.job_title });
  return {
    frame: await secretFrame(career, heading, company, `${address}withdraw/`),
    heading,
    lead: say("server:statusPage.withdraw.lead", { company: company.name }),
    form: {
      action: `${address}withdraw/`,
      language: career.language,
      reason: say("server:statusPage.withdraw.reason"),
      max_length: maxReason,
      send: say("server:statusPage.withdraw.send"),
    },
    back: { href: `${address}?lang=${career.language}`, text: say("server:statusPage.withdraw.back") },
  };
};

/** Returns the confirmation message. "Withdrawn" is shown only while true, because the URL can be opened again later. */
function noticeOf(say: Say, { dt_withdrawn }: Followed, done: Outcome["done"]): string | null {
  if (done === "withdrawn" && dt_withdrawn !== null) return say("server:statusPage.withdraw.done");
  return done === "cv" ? say("server:statusPage.cv.done") : null;
}

function stageTexts(page: Page, { phase, label, next_step, expected, isLate }: Stage) {
  const { say, followed, company } = page;
  if (followed.dt_withdrawn !== null)
    return {
      label: say("server:statusPage.withdrawn"),
      texts: [
        say("server:statusPage.withdrawnOn", { date: dayOf(page, followed.dt_withdrawn), company: company.name }),
      ],
    };
  const date = expected === null ? "" : dayOf(page, `${expected}T12:00:00Z`, "UTC");
  const hearing =
    expected === null
      ? null
      : say(isLate ? "server:statusPage.late" : "server:statusPage.expected", { date, company: company.name });
  return {
    label: label ?? say(`server:statusPage.phase.${phase}`),
    texts: [next_step ?? say(`server:statusPage.next.${phase}`, { company: company.name }), hearing].filter(
      (text) => text !== null,
    ),
  };
}

const dayOf = ({ career, followed }: Page, time: string, timeZone = followed.time_zone): string =>
  longDate(career.language, time, timeZone);

/** Returns the path of the job's public page, or null if the job isn't public. */
async function publicAddress(app: App, db: Db, followed: Followed, title: string): Promise<string | null> {
  const { company_id, job_id, time_zone } = followed;
  const open = await openJobs(db, company_id, todayIn(time_zone, app.clock))
    .where("job.id", "=", job_id)
    .select("job.id")
    .executeTakeFirst();
  return open ? jobAddress(followed, { id: job_id, title }) : null;
}
