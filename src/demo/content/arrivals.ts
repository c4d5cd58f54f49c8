import { type CvForm, cvFormsOf, type DocumentProfile, hasCvLines } from "../documents/cv-profiles.ts";
import { cvLanguages, neighbours, skills, titleOf, type Seniority } from "./families.ts";
import { closedAt, publishedAt, type SpecifiedJob, specifiedJobs } from "./jobs.ts";
import { countryOf } from "./locations.ts";
import { createPerson, type Person } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import { isByCandidate, type Source, sourceOf } from "./sources.ts";
import { fromLocalTime, localTime, workingTime } from "./working-time.ts";

/** Person, job and time of an application, before its details are generated. */
export type Arrival = {
  key: string;
  specified: SpecifiedJob;
  person: Person;
  document: DocumentProfile;
  source: Source;
  at: Date;
  /** How well the person suits the job, from 0 to 1. */
  quality: number;
};

type Work = Pick<DocumentProfile, "family" | "seniority" | "title" | "skills">;
type Candidate = { person: Person; work: Work };
type Known = Candidate & { jobs: Set<string> };

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Every arrival, newest first. People are generated in the order of the jobs, so a later job may get an earlier person
 * again.
 */
export function arrivals(seed: string, now: Date, total: number): Arrival[] {
  const random = createRandom(`${seed}:arrivals`);
  const jobs = specifiedJobs(now);
  const counts = shares(
    jobs.map(({ spec }) => spec.popularity),
    total,
  );
  const taken = new Set<string>();
  const known = new Map<string, Known[]>();
  const again = jobsAppliedForTwice(jobs, counts);

  const found = jobs.flatMap((specified, index) => {
    const count = counts[index] ?? 0;
    let first: Candidate | undefined;
    return Array.from({ length: count }, (_, number) => {
      const drawn = candidateFor(random, specified, known, taken);
      first ??= drawn;
      const candidate = again.has(specified) && number === count - 1 ? first : drawn;
      const source = sourceOf(random, specified.job);
      return {
        key: `${specified.job.key}/${number + 1}`,
        specified,
        ...candidate,
        source,
        at: arrivalTime(random, specified, source, now),
        quality: suitability(random, specified, candidate.work),
      };
    });
  });
  const newestFirst = found.toSorted(
    (one, other) => other.at.getTime() - one.at.getTime() || (one.key < other.key ? -1 : 1),
  );
  const forms = cvFormsOf(seed, newestFirst);
  const documents = new Map<Person, DocumentProfile>();
  for (const { person, work, at } of newestFirst.toReversed()) {
    const form = forms.get(person.email) as CvForm;
    if (!documents.has(person)) documents.set(person, { owner: person, dated: at.toISOString(), ...work, form });
  }
  return newestFirst.map(({ work: _work, ...arrival }) => ({
    ...arrival,
    document: documents.get(arrival.person) as DocumentProfile,
  }));
}

const countOfDuplicates = 5;

/** Jobs with a person who applies twice, where nobody has decided yet whether both are the same person. */
const jobsAppliedForTwice = (jobs: readonly SpecifiedJob[], counts: readonly number[]): ReadonlySet<SpecifiedJob> =>
  new Set(
    jobs
      .filter(({ job }, index) => job.status === "published" && !job.blind_until_status_key && (counts[index] ?? 0) > 3)
      .slice(0, countOfDuplicates),
  );

/** Splits the total into whole numbers proportional to the weights. */
function shares(weights: number[], total: number): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  let before = 0;
  return weights.map((weight) => {
    const from = Math.round((before / sum) * total);
    before += weight;
    return Math.round((before / sum) * total) - from;
  });
}

function candidateFor(
  random: Random,
  { company_key, spec, job }: SpecifiedJob,
  known: Map<string, Known[]>,
  taken: Set<string>,
): Candidate {
  const family = random.chance(0.78) ? spec.family : random.pick(neighbours[spec.family]);
  const circle = `${company_key}/${family}`;
  const others = (known.get(circle) ?? []).filter(({ jobs }) => !jobs.has(job.key));
  if (others.length > 0 && random.chance(0.14)) {
    const again = random.pick(others);
    again.jobs.add(job.key);
    return { person: again.person, work: again.work };
  }

  const available = new Set(cvLanguages.filter((language) => hasCvLines(family, language)));
  const person = createPerson(random, { country: countryOf(job), available, language: spec.language }, taken);
  const seniority = random.int(0, 2) as Seniority;
  const work: Work = {
    family,
    seniority,
    title: titleOf(family, person.language, seniority),
    skills: random.some(skills[family], random.int(5, 8)),
  };
  if (!known.has(circle)) known.set(circle, []);
  known.get(circle)?.push({ person, work, jobs: new Set([job.key]) });
  return { person, work };
}

/** Most people apply in the first weeks. An ad that is still published continues to bring some every day. */
function arrivalTime(random: Random, { spec }: SpecifiedJob, source: Source, now: Date): Date {
  const from = (publishedAt(spec, now) as Date).getTime();
  const to = Math.min((closedAt(spec, now) ?? now).getTime(), now.getTime());
  const early = spec.status === "published" ? 1.15 : 1.7;
  const drawn = from + random.next() ** early * (to - from);
  if (!isByCandidate(source)) {
    const at = workingTime(random, drawn);
    // Fall back to the publication day: ads are published on the morning of a working day, so working hours remain that
    // day even if none remain before the ad's end.
    return at.getTime() < to ? at : workingTime(random, from);
  }
  const moment = fromLocalTime(Math.floor(localTime(drawn) / day) * day + timeOfDay(random));
  if (moment > from && moment < to) return new Date(Math.floor(moment));
  return new Date(Math.floor(from + random.next() * (to - from)));
}

/** Time of day between 7:00 and 23:00, mostly after work, and rarely at night. */
function timeOfDay(random: Random): number {
  const isNight = random.chance(0.03);
  return isNight ? random.next() * 7 * hour : (7 + 16 * random.next() ** 0.8) * hour;
}

function suitability(random: Random, { spec }: SpecifiedJob, { family, seniority }: Work): number {
  const work = family === spec.family ? 0.2 : 0;
  const level = 0.2 - 0.1 * Math.abs(seniority - spec.seniority);
  return Math.min(1, random.next() * 0.6 + work + level);
}
