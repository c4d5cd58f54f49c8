import { textOfMessage } from "#features/review/comments/comments.ts";
import { wordsOf } from "#shared/text/tokens.ts";
import { commentPhrases } from "../content/comments.ts";
import type { CommentPhrases } from "../content/comment-phrases.ts";
import { compose } from "../content/compose.ts";
import { families, skills } from "../content/families.ts";
import { createRandom, type Random } from "../content/random.ts";
import { day, type GrownJob } from "./grow-jobs.ts";
import type { GrownComment } from "./staging.ts";
import type { Step } from "./structure.ts";
import type { createTextWriter, FieldWord } from "./text-writer.ts";

type Said = { message: string; words: FieldWord[]; mentions: boolean };

type Topic = readonly [stage: Exclude<keyof CommentPhrases, "private">, mood: "good" | "poor"] | "private";

/** Topics of the comments on the way to a status of each group, in order. */
const courses: Record<number, readonly Topic[]> = {
  0: [
    ["screening", "good"],
    ["screening", "poor"],
    ["screening", "good"],
    ["screening", "good"],
  ],
  1: [
    ["screening", "good"],
    ["interview", "good"],
    ["interview", "poor"],
    ["reference", "good"],
  ],
  19: [
    ["screening", "good"],
    ["screening", "poor"],
    ["interview", "poor"],
    ["rejected", "poor"],
  ],
  20: [
    ["screening", "good"],
    ["interview", "good"],
    ["reference", "good"],
    ["offer", "good"],
  ],
  21: [
    ["screening", "good"],
    ["interview", "good"],
    ["interview", "good"],
    ["on_hold", "good"],
  ],
};
const topics: readonly Topic[] = ["private", ...Object.values(courses).flat()];

const textsOfTopic = 40;
const shareCommented = 1 / 3;
const sharePrivate = 0.12;
const counts = [1, 1, 1, 2, 2, 3, 4];
const longestTalk = 30 * day;
/** Placeholder for a mention in pregenerated texts. It is replaced once the application is known. */
const mention = "@[user:1]";

type About = {
  /** Number of the application, which seeds its comments. */
  number: number;
  application_id: number;
  job: GrownJob;
  step: Step;
  created: number;
  language: string;
};

/** Creates a generator of the team's comments on an application, in the candidate's language or in English. */
export function createCommentMaker(writer: ReturnType<typeof createTextWriter>, now: Date) {
  const texts = makeTexts(writer);

  function make({ number, application_id, job, step, created, language }: About): GrownComment[] {
    const random = createRandom(`comments ${number}`);
    if (!random.chance(shareCommented) || job.team_ids.length < 2) return [];
    const course = courses[step.group] ?? [];
    const count = random.pick(counts);
    const places = random.some([...course.keys()], count).toSorted((one, other) => one - other);
    const times = places
      .map(() => created + Math.floor(random.next() * Math.min(longestTalk, now.getTime() - created)))
      .toSorted((one, other) => one - other);

    return places.map((place, index) => {
      const topic = random.chance(sharePrivate) ? "private" : (course[place] as Topic);
      const spoken = random.chance(0.5) ? language : "en";
      const said = random.pick(texts.get(nameOf(spoken, topic)) as Said[]);
      const [user_id, colleague_id] = random.some(job.team_ids, 2) as [number, number];
      return {
        application_id,
        user_id,
        mentioned_id: said.mentions ? colleague_id : null,
        scope: topic === "private" ? "private" : "team",
        message: said.message.replaceAll(mention, `@[user:${colleague_id}]`),
        dt_created: new Date(times[index] as number).toISOString(),
        document: vectorOf(said.words),
      };
    });
  }

  function vectorOf(words: readonly FieldWord[]): string {
    writer.begin("comments");
    for (const word of words) writer.add(word);
    return writer.take();
  }

  return { make, texts: [...texts.values()].flat().map(({ message }) => textOfMessage(message)) };
}

function makeTexts(writer: ReturnType<typeof createTextWriter>): Map<string, Said[]> {
  const random = createRandom("comments");
  const texts = new Map<string, Said[]>();
  for (const [language, phrases] of Object.entries(commentPhrases))
    for (const topic of topics) {
      const patterns = topic === "private" ? phrases.private : phrases[topic[0]][topic[1]];
      texts.set(
        nameOf(language, topic),
        Array.from({ length: textsOfTopic }, () => sayOf(writer, composeOne(random, patterns))),
      );
    }
  return texts;
}

const composeOne = (random: Random, patterns: readonly string[]) =>
  compose(random, random.pick(patterns), {
    skill: random.pick(skills[random.pick(families)]),
    place: random.pick(["Stockholm", "Hamburg", "Helsinki"]),
    amount: `${random.int(28, 75)} 000 EUR`,
    mention,
  });

function sayOf(writer: ReturnType<typeof createTextWriter>, message: string): Said {
  const words = Array.from(wordsOf(textOfMessage(message)), (word) => writer.wordOf("comments", word));
  return { message, words, mentions: message.includes(mention) };
}

const nameOf = (language: string, topic: Topic) => `${language} ${[topic].flat().join(" ")}`;
