import { answersByQuestion } from "#features/review/applications/answers.ts";
import { filesOf } from "#features/review/applications/applications.ts";
import {
  commentEntries,
  feedbackEntries,
  logEntries,
  ratingEntries,
  scorecardEntries,
  taskEntries,
  type Entry,
} from "./entries.ts";
import type { Printout } from "./printouts.contract.ts";
import type { Translate } from "./printed-nouns.ts";

type Fact = { label: string; value: string };

/** Section of a printout with a heading: facts, a text, or a list of entries. */
export type Section = { id: string; title: string; facts?: Fact[]; text?: string; entries?: Entry[]; note?: string };

/** Composed printout, rendered by both the browser page and the PDF. */
export type Document = { title: string; subtitle: string; origin: string; sections: Section[] };

type Reading = { t: Translate; time_zone: string; when: (moment: string) => string };

/** Composes the sections, omitting empty ones. */
export function compose(printout: Printout, { t, time_zone, when }: Reading): Document {
  const { application, ratings, scorecards, feedback, comments, tasks, logs, dt_printed, printed_by } = printout;
  const { id, full_name, job_title, status, tags, message, should_be_masked, answers, applicant_fields } = application;
  const files = filesOf(application);
  const sections: Section[] = [
    should_be_masked
      ? { id: "contact", title: t("applications:details.contact"), text: t("applications:masked.help") }
      : { id: "contact", title: t("applications:details.contact"), facts: contactFacts(application, t) },
    { id: "application", title: t("applications:details.application"), facts: applicationFacts(application, t, when) },
    { id: "message", title: t("applications:details.message"), text: message },
    {
      id: "answers",
      title: t("applications:details.answers"),
      facts: [
        ...answersByQuestion(answers).map(({ label, texts }) => ({ label, value: texts.join(", ") })),
        ...applicant_fields.map(({ label, text }) => ({ label, value: text })),
      ],
    },
    {
      id: "documents",
      title: t("applications:documents.title"),
      facts: files.map(({ field, name }) => ({ label: t(`files:fields.${field}`), value: name })),
    },
    { id: "ratings", title: t("ratings:title"), entries: ratingEntries(ratings ?? [], t, when) },
    { id: "scorecards", title: t("scorecards:title"), entries: scorecardEntries(scorecards, t, when) },
    { id: "feedback", title: t("feedback:title"), entries: feedbackEntries(feedback, t, when) },
    {
      id: "comments",
      title: t("comments:title"),
      entries: commentEntries(comments.results, t, when),
      ...cut("latest", comments),
    },
    {
      id: "tasks",
      title: t("tasks:place"),
      entries: taskEntries(tasks.results, t),
      ...cut("first", tasks),
    },
    {
      id: "logs",
      title: t("applications:review.logs"),
      entries: logEntries(logs.results, t, when),
      ...(logs.has_more && { note: t("printouts:latestLogs", { shown: logs.results.length }) }),
    },
  ];

  function cut(which: "latest" | "first", { count, results }: { count: number; results: unknown[] }) {
    const shown = results.length;
    return shown < count ? { note: t(`printouts:${which}`, { shown, total: count }) } : {};
  }

  return {
    title: full_name ?? t("applications:masked.name", { number: id }),
    subtitle: [job_title, status, ...tags.map(({ name }) => name)].join(" · "),
    origin: t("printouts:origin", { moment: when(dt_printed), zone: time_zone, name: printed_by }),
    sections: sections.filter(({ facts, text, entries }) => facts?.length || text || entries?.length),
  };
}

function contactFacts(application: Printout["application"], t: Translate): Fact[] {
  const { full_name, social_title, email, phone_number, ln_url } = application;
  return given([
    [t("applications:details.name"), full_name],
    [t("applications:details.socialTitle"), social_title],
    [t("applications:details.email"), email],
    [t("applications:details.phone"), phone_number],
    [t("applications:details.profile"), ln_url],
  ]);
}

function applicationFacts(application: Printout["application"], t: Translate, when: Reading["when"]): Fact[] {
  const { job_title, source_type, recommended_by, is_internal, owner_obj, dt_created, last_modified } = application;
  const source = [t(`applications:sources.${source_type}`), recommended_by?.name];
  return given([
    [t("applications:details.job"), job_title],
    [
      t("applications:details.source"),
      [...source, is_internal && t("applications:details.internal")].filter(Boolean).join(" · "),
    ],
    [t("applications:details.owner"), owner_obj?.name ?? t("applications:details.noOwner")],
    [t("applications:details.created"), when(dt_created)],
    [t("applications:details.modified"), when(last_modified)],
    [t("applications:details.expires"), application.expiration_date],
  ]);
}

const given = (pairs: [label: string, value: string | null][]): Fact[] =>
  pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));
