import { hash } from "node:crypto";
import { nameKey } from "#features/review/applications/server/name-key.ts";
import { fold, wordsOf } from "#shared/text/tokens.ts";
import type { TextField } from "#features/platform/indexing/text-fields.ts";
import { families } from "../content/families.ts";
import { coverMessage } from "../content/messages.ts";
import { origins } from "../content/names.ts";
import { createRandom, type Random } from "../content/random.ts";
import { day, openDays, span, type GrownJob } from "./grow-jobs.ts";
import { createCommentMaker } from "./make-comments.ts";
import type { GrownApplication, GrownComment } from "./staging.ts";
import type { Step, Structure } from "./structure.ts";
import { createTextWriter, type FieldWord } from "./text-writer.ts";
import { createRankDraw, createVocabulary } from "./vocabulary.ts";

const people = Object.values(origins).map(({ share, first, last, languages }) => ({
  share,
  first: first.split(" "),
  last: last.split(" "),
  language: Object.keys(languages)[0] ?? "en",
}));
const wholeShare = people.reduce((sum, { share }) => sum + share, 0);
const languagesOfMail = ["en", "sv", "de", "fi"];
const messageCount = 300;
const shortestCv = 100;
const longestCv = 220;

/** Frequency of each source in percent. */
const sources = Object.entries({ applied: 60, sourced: 15, recommended: 8, uploaded: 7, imported: 10 }).flatMap(
  ([source, count]) => Array<string>(count).fill(source),
);

type Grown = { row: GrownApplication; cv: string; comments: GrownComment[] };

export type ApplicationMaker = ReturnType<typeof createApplicationMaker>;

/**
 * Creates a generator of a company's applications. Each depends on its number only: the same number gives the same
 * person, words and answers on every machine. `total` is the final number of applications; the first arrived five years
 * before `now`.
 */
export function createApplicationMaker(structure: Structure, total: number, now: Date) {
  const vocabulary = createVocabulary();
  const drawRank = createRankDraw();
  const writer = createTextWriter();
  const shown = vocabulary.map((word) => word.shown);
  const capitals = shown.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const cvWords = vocabulary.map((word) => writer.wordOf("cv", word));
  const messages = makeMessages(structure.company_name);
  const comments = createCommentMaker(writer, now);
  const fieldWordsOf = rememberWords();
  const firstSteps = structure.steps.filter(({ group }) => group === 0);
  const stepsOf = (...groups: number[]) => structure.steps.filter(({ group }) => groups.includes(group));
  const steps = { current: stepsOf(0, 1), rejected: stepsOf(19), hired: stepsOf(20), onHold: stepsOf(21) };

  function make(id: number, number: number): Grown {
    const random = createRandom(`application ${number}`);
    // Each application arrives a little later than the previous one.
    const created = Math.floor(now.getTime() - span * (1 - (number + random.next()) / total));
    const age = now.getTime() - created;
    const job = jobAt(random, structure.jobs, created);
    const first = random.pick(firstSteps);
    const step = stepOf(random, age);
    const modified = Math.min(now.getTime(), created + random.waiting(20 * day));
    const isRated = random.chance(0.3);
    const name = personOf(random);
    const message = random.chance(0.6) ? random.pick(messages) : "";
    const { text, document } = textOf(random, name, message);
    const cv_sha256 = hash("sha256", text);

    const row: GrownApplication = {
      id,
      job_id: job.id,
      status_id: step.id,
      status_group: step.group,
      first_status_id: first.id,
      moved_by_id: random.pick(structure.colleague_ids),
      first_name: name.first_name,
      last_name: name.last_name,
      name_key: nameKey(name.first_name, name.last_name),
      email: name.email,
      message,
      language: languagesOfMail.includes(name.language) ? name.language : "en",
      source_type: random.pick(sources),
      source_json: JSON.stringify({ grown: number }),
      owner_id: random.chance(0.6) ? skewed(random, structure.colleague_ids) : null,
      agency_id: random.chance(0.07) ? skewed(random, structure.agency_ids) : null,
      score: random.chance(0.2) ? random.int(0, 100) : null,
      rating: isRated ? random.int(1, 5) : null,
      rated_by_id: isRated ? random.pick(structure.colleague_ids) : null,
      is_internal: random.chance(0.03),
      is_masked: random.chance(0.02),
      rejection_sent: step.group === 19 && random.chance(0.8),
      idle_at: step.idle_days > 0 && step.group !== 19 ? new Date(modified + step.idle_days * day).toISOString() : null,
      dt_created: new Date(created).toISOString(),
      last_modified: new Date(modified).toISOString(),
      tag_ids: arrayOf(tagsOf(random)),
      choice_ids: arrayOf(answersOf(random)),
      cv_name: `CV ${name.first_name} ${name.last_name}.txt`,
      cv_sha256: `\\x${cv_sha256}`,
      cv_key: `${structure.company_id}/grown/${cv_sha256.slice(0, 3)}/${cv_sha256}`,
      cv_size: Buffer.byteLength(text),
      cv_text: text,
      document,
    };
    const said = comments.make({ number, application_id: id, job, step, created, language: row.language });
    return { row, cv: text, comments: said };
  }

  /** Status of an application. The newer it is, the more likely it is still in progress: about one in eight overall. */
  function stepOf(random: Random, age: number): Step {
    const isCurrent = random.chance(age < 90 * day ? 0.9 : age < 365 * day ? 0.4 : 0.026);
    if (isCurrent) return random.pick(steps.current);
    const end = random.next();
    return random.pick(end < 0.88 ? steps.rejected : end < 0.93 ? steps.hired : steps.onHold);
  }

  function tagsOf(random: Random): number[] {
    const ids = Array.from({ length: random.int(0, 4) }, () => skewed(random, structure.tag_ids));
    return [...new Set(ids)];
  }

  function answersOf(random: Random): number[] {
    if (!random.chance(0.5)) return [];
    return random.some(structure.choice_ids, random.int(1, 3)).map((choices) => random.pick(choices));
  }

  /** Generates the text of a CV, and the search vector of the whole application. */
  function textOf(random: Random, { first_name, last_name, email }: Person, message: string) {
    addText("first_name", first_name);
    addText("last_name", last_name, true);
    writer.begin("email");
    for (const word of wordsOf(email)) writer.add(writer.wordOf("email", word));
    writer.begin("phone_number");
    addText("message", message);
    writer.begin("cv");
    const length = random.int(shortestCv, longestCv);
    let text = "";
    let left = 0;
    for (let place = 0; place < length; place++) {
      const rank = drawRank(random);
      writer.add(cvWords[rank] as FieldWord);
      if (left > 0) text += ` ${shown[rank]}`;
      else {
        text += `${place === 0 ? "" : ".\n"}${capitals[rank]}`;
        left = random.int(8, 16);
      }
      left--;
    }
    return { text: `${text}.\n`, document: writer.take() };
  }

  function addText(field: TextField, text: string, continues = false): void {
    writer.begin(field, continues);
    for (const word of fieldWordsOf(field, text)) writer.add(word);
  }

  /** Caches the words of names and messages, which repeat often. */
  function rememberWords() {
    const known = new Map<TextField, Map<string, FieldWord[]>>();
    return (field: TextField, text: string): FieldWord[] => {
      const ofField = known.get(field) ?? new Map<string, FieldWord[]>();
      known.set(field, ofField);
      const found = ofField.get(text) ?? Array.from(wordsOf(text), (word) => writer.wordOf(field, word));
      ofField.set(text, found);
      return found;
    };
  }

  function words(): string[] {
    const texts = [
      ...messages,
      ...comments.texts,
      ...people.flatMap(({ first, last }) => [...first, ...last]),
      "example com",
    ];
    const plain = people.flatMap(({ first, last }) => [...first, ...last]).map(plainName);
    const numbers = Array.from({ length: maxNumber }, (_, index) => String(index + 1));
    return [...vocabulary.map(({ word }) => word), ...[...texts, ...plain].flatMap(lexemesOf), ...numbers];
  }

  return { make, words };
}

const lexemesOf = (text: string) => Array.from(wordsOf(text), ({ word, also = [] }) => [word, ...also]).flat();

type Person = { first_name: string; last_name: string; email: string; language: string };

const maxNumber = 999;
const plainName = (name: string) => fold(name).replaceAll(/[^a-z-]/g, "");

/**
 * Generates a person. A number in the email address distinguishes people with the same name. The domain is reserved for
 * examples, so no message reaches a real person.
 */
function personOf(random: Random): Person {
  let rest = random.next() * wholeShare;
  const origin = people.find(({ share }) => (rest -= share) < 0) ?? people[0]!;
  const first_name = random.pick(origin.first);
  const last_name = random.pick(origin.last);
  const email = `${plainName(first_name)}.${plainName(last_name)}.${random.int(1, maxNumber)}@example.com`;
  return { first_name, last_name, email, language: origin.language };
}

function makeMessages(company_name: string): string[] {
  const random = createRandom("messages");
  const titles = ["Project Manager", "Data Engineer", "Shift Supervisor", "Controller", "Service Designer"];
  return Array.from({ length: messageCount }, () =>
    coverMessage(random, random.pick(["en", "en", "sv", "de", "fi"] as const), {
      family: random.pick(families),
      title: random.pick(titles),
      ad_language: "en",
      company: company_name,
      place: random.pick(["Stockholm", "Hamburg", "Helsinki"]),
    }),
  );
}

/**
 * Draws an item of a list whose first items are far more likely than the last: the logarithm of the position is
 * uniformly distributed.
 */
const skewed = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor((list.length + 1) ** random.next()) - 1] as T;

const arrayOf = (ids: readonly number[]) => `{${ids.join(",")}}`;

/**
 * Draws a job that accepted applications at that time, preferring newer ones. Falls back to the job that opened last.
 */
function jobAt(random: Random, jobs: readonly GrownJob[], at: number): GrownJob {
  const last = lastOpened(jobs, at);
  const first = lastOpened(jobs, at - openDays * day) + 1;
  const isOpen = first <= last;
  return jobs[isOpen ? last - Math.floor(random.next() ** 2 * (last - first + 1)) : last] as GrownJob;
}

/** Binary search for the index of the last job that opened at that time or earlier; 0 if there is none. */
function lastOpened(jobs: readonly GrownJob[], at: number): number {
  let low = 0;
  let high = jobs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((jobs[middle] as GrownJob).opened <= at) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
