import { compose } from "./compose.ts";
import { english } from "./comments-en.ts";
import { finnish } from "./comments-fi.ts";
import { german } from "./comments-de.ts";
import { swedish } from "./comments-sv.ts";
import type { Step } from "./history.ts";
import type { Stage } from "./pipelines.ts";
import { createRandom, type Random } from "./random.ts";
import { users } from "./staff.ts";
import type { DemoComment, DemoJob, DemoLanguage } from "./types.ts";
import { workingTime } from "./working-time.ts";
import type { CommentPhrases } from "./comment-phrases.ts";

export const commentPhrases: Record<DemoLanguage, CommentPhrases> = {
  en: english,
  sv: swedish,
  de: german,
  fi: finnish,
};
const languages = new Map(users.map(({ key, language }) => [key, language]));
const hour = 3_600_000;

/** Leaders seldom comment, but are often mentioned in comments. */
const leaders = ["owner", "admin"];

type Talk = {
  job: DemoJob;
  authors: string[];
  steps: Step[];
  quality: number;
  skills: string[];
  place: string;
  now: Date;
};

/**
 * Comments of the team on an application. The further candidates get, the more comments they receive, and no phrase is
 * repeated on one application.
 */
export function commentsOn(random: Random, { job, authors, steps, quality, skills, place, now }: Talk): DemoComment[] {
  const comments: DemoComment[] = [];
  const used = new Set<string>();
  const write = (user_key: string, scope: DemoComment["scope"], patterns: string[], at: Date) => {
    const fresh = patterns.filter((pattern) => !used.has(pattern));
    if (fresh.length === 0 || comments.length >= 6) return;
    const pattern = random.pick(fresh);
    used.add(pattern);
    const colleagues = authors.filter((author) => author !== user_key);
    const colleague = random.pick(colleagues);
    const slots = {
      skill: random.pick(skills),
      place,
      amount: amountFor(random, job),
      mention: `@[user:${colleague}]`,
    };
    const text = compose(random, pattern, slots);
    const isAddressed = scope === "team" && !pattern.includes("{mention}");
    const message = isAddressed ? addressed(text, colleagues, `${at.toISOString()} ${text}`) : text;
    comments.push({ user_key, scope, message, at: at.toISOString() });
  };

  for (const [index, { stage, at }] of steps.entries()) {
    const isLast = index === steps.length - 1;
    if (stage === "new" || stage === "hired") continue;
    const mood = moodOf(random, stage, steps[index + 1]?.stage, quality);
    const wanted = talkative(stage, isLast);
    const until = isLast ? now.getTime() : (steps[index + 1] as Step).at.getTime();
    let said = at.getTime();
    for (let number = 0; number < 2 && random.chance(wanted / (number + 1)); number++) {
      const user_key = random.pick(authors);
      said = workingTime(random, said + random.waiting(12) * hour).getTime();
      // A comment about a step is written before the next step, and never in the future.
      if (said > until) break;
      const isPrivate = stage !== "rejected" && random.chance(0.12);
      const spoken = commentPhrases[spokenLanguage(random, job, user_key)];
      write(user_key, isPrivate ? "private" : "team", isPrivate ? spoken.private : spoken[stage][mood], new Date(said));
    }
  }
  return comments.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/**
 * Prefixes some comments with a mention. It uses a separate random generator, so that nothing else in the demo depends
 * on it.
 */
function addressed(text: string, colleagues: readonly string[], seed: string): string {
  const random = createRandom(seed);
  return random.chance(0.4) ? `@[user:${random.pick([...leaders, ...leaders, ...colleagues])}]: ${text}` : text;
}

/**
 * Mood of a comment. It mostly agrees with the decision after it; without a decision yet, it depends on the candidate's
 * quality.
 */
function moodOf(random: Random, stage: Stage, next: Stage | undefined, quality: number): "good" | "poor" {
  if (next === undefined || stage === "rejected") return quality + (random.next() - 0.5) * 0.3 > 0.72 ? "good" : "poor";
  return random.chance(next === "rejected" ? 0.25 : 0.9) ? "good" : "poor";
}

const talkative = (stage: Stage, isLast: boolean): number => {
  if (stage === "rejected") return 0.16;
  if (stage === "screening") return 0.7;
  return isLast ? 0.8 : 0.9;
};

/** Colleagues write in the job's language if it is their own, otherwise in a language used in the company. */
export function spokenLanguage(random: Random, job: DemoJob, user_key: string): DemoLanguage {
  const own = languages.get(user_key) ?? "en";
  if (own === job.language) return own;
  if (job.company_key === "hafen") return own === "de" ? "de" : "en";
  return own === "sv" && random.chance(0.35) ? "sv" : "en";
}

/** Salary within the ad's range, sometimes above it. */
function amountFor(random: Random, { pay_minimum, pay_maximum, pay_currency, pay_period }: DemoJob): string {
  const [from, to] = [pay_minimum ?? 40_000, pay_maximum ?? 50_000];
  const step = pay_period === "hour" ? 1 : 100;
  const amount = Math.round((from + random.next() * (to - from) * 1.15) / step) * step;
  return `${String(amount).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, " ")} ${pay_currency ?? "EUR"}`;
}
