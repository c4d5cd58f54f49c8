import type { LogEntry } from "#features/review/applications/applications.contract.ts";
import { logSentence } from "#features/review/applications/log-sentence.ts";
import type { Comment } from "#features/review/comments/comments.contract.ts";
import { partsOfMessage } from "#features/review/comments/comments.ts";
import type { Feedback } from "#features/candidate-site/feedback/feedback.contract.ts";
import type { Rating } from "#features/review/ratings/ratings.contract.ts";
import type { Scorecard } from "#features/review/scorecards/scorecards.contract.ts";
import type { Task } from "#features/review/tasks/tasks.contract.ts";
import type { Translate } from "./printed-nouns.ts";

/** Entry of a list: a title, next to it when and for whom (`aside`), and below it the text. */
export type Entry = { title: string; aside: string; text?: string };

type When = (moment: string) => string;

export const ratingEntries = (ratings: readonly Rating[], t: Translate, when: When): Entry[] =>
  ratings.map(({ value, user, dt_created }) => ({
    title: `${"★".repeat(value)}${"☆".repeat(5 - value)} ${user?.name ?? t("ratings:formerColleague")}`,
    aside: when(dt_created),
  }));

/** Formats scorecards: the recommendation in the title, and below it each rating, each answer and the notes. */
export const scorecardEntries = (scorecards: readonly Scorecard[], t: Translate, when: When): Entry[] =>
  scorecards.map(({ kit, user, recommendation, ratings, answers, notes, submitted_at }) => {
    const rated = kit.attributes.map(({ id, name }) => {
      const value = ratings[id];
      if (value === undefined) return `${name}: ${t("scorecards:notRated")}`;
      return `${name}: ${value === null ? t("scorecards:noEvidence") : t(`scorecards:rating.${value as 1 | 2 | 3 | 4}`)}`;
    });
    const answered = kit.questions.flatMap(({ id, text }) => (answers[id] ? [`${text}\n${answers[id]}`] : []));
    const said = recommendation && t(`scorecards:recommendations.${recommendation}`);
    return {
      title: [user?.name ?? t("comments:formerColleague"), said].filter(Boolean).join(": "),
      aside: [kit.name, submitted_at && when(submitted_at)].filter(Boolean).join(" · "),
      text: [...rated, ...answered, notes].filter(Boolean).join("\n"),
    };
  });

export const feedbackEntries = (feedback: readonly Feedback[], t: Translate, when: When): Entry[] =>
  feedback.map(({ name, rating, recommendation, comment, given_at }) => ({
    title: `${name}: ${t(`scorecards:recommendations.${recommendation}`)}`,
    aside: [t("feedback:given", { rating }), when(given_at)].join(" · "),
    ...(comment && { text: comment }),
  }));

export const commentEntries = (comments: readonly Comment[], t: Translate, when: When): Entry[] =>
  comments.map(({ message, mentions, user, scope, files, dt_created }) => {
    const nameOf = (id: number) => mentions.find((person) => person.id === id)?.name ?? t("comments:formerColleague");
    const words = partsOfMessage(message).map((part) => ("text" in part ? part.text : `@${nameOf(part.user_id)}`));
    const attached =
      files.length > 0 ? [`${t("printouts:attached")}: ${files.map(({ name }) => name).join(", ")}`] : [];
    return {
      title: user?.name ?? t("comments:formerColleague"),
      aside: [...(scope === "private" ? [t("printouts:onlyYou")] : []), when(dt_created)].join(" · "),
      text: [words.join(""), ...attached].join("\n"),
    };
  });

export const taskEntries = (tasks: readonly Task[], t: Translate): Entry[] =>
  tasks.map(({ title, description, due_date, assignee, is_done }) => ({
    title: `${is_done ? "✓ " : ""}${title}`,
    aside: [is_done && t("printouts:done"), due_date && t("printouts:due", { date: due_date }), assignee?.name]
      .filter(Boolean)
      .join(" · "),
    ...(description && { text: description }),
  }));

export const logEntries = (logs: readonly LogEntry[], t: Translate, when: When): Entry[] =>
  logs.map((entry) => ({ title: logSentence(entry, t as never), aside: when(entry.dt_created) }));
