import { documentProfiles, type DocumentProfile } from "../documents/cv-profiles.ts";
import { type CvLanguage, cvLanguages, type Family, neighbours } from "./families.ts";
import { closedAt, publishedAt, type SpecifiedJob, specifiedJobs } from "./jobs.ts";
import { countryOf } from "./locations.ts";
import { createPerson, type Person } from "./people.ts";
import { createRandom, type Random } from "./random.ts";

/** Who applied where and when, before anything is told about it. */
export type Arrival = {
  key: string;
  specified: SpecifiedJob;
  person: Person;
  document: DocumentProfile;
  at: Date;
  /** 0 to 1, how well the person suits the job. */
  quality: number;
};

type Known = { person: Person; document: DocumentProfile; jobs: Set<string> };
const day = 86_400_000;

/** Every arrival, newest first. People are made in the order of the jobs, so one may meet an earlier one again. */
export function arrivals(seed: string, now: Date, total: number): Arrival[] {
  const random = createRandom(`${seed}:arrivals`);
  const pools = createPools(random, documentProfiles(seed));
  const jobs = specifiedJobs(now);
  const counts = shares(
    jobs.map(({ spec }) => spec.popularity),
    total,
  );
  const taken = new Set<string>();
  const known = new Map<string, Known[]>();

  const found = jobs.flatMap((specified, index) =>
    Array.from({ length: counts[index] ?? 0 }, (_, number): Arrival => {
      const { person, document } = applicant(random, specified, pools, known, taken);
      return {
        key: `${specified.job.key}/${number + 1}`,
        specified,
        person,
        document,
        at: arrivalTime(random, specified, now),
        quality: suitability(random, specified, document),
      };
    }),
  );
  return found.toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.key < other.key ? -1 : 1));
}

/** Whole numbers in the given proportions that add up to the total. */
function shares(weights: number[], total: number): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  let before = 0;
  return weights.map((weight) => {
    const from = Math.round((before / sum) * total);
    before += weight;
    return Math.round((before / sum) * total) - from;
  });
}

function applicant(
  random: Random,
  { company_key, spec, job }: SpecifiedJob,
  pools: Pools,
  known: Map<string, Known[]>,
  taken: Set<string>,
): Omit<Known, "jobs"> {
  const family = random.chance(0.78) ? spec.family : random.pick(neighbours[spec.family]);
  const circle = `${company_key}/${family}`;
  const others = (known.get(circle) ?? []).filter(({ jobs }) => !jobs.has(job.key));
  if (others.length > 0 && random.chance(0.14)) {
    const again = random.pick(others);
    again.jobs.add(job.key);
    return again;
  }

  const available = new Set(cvLanguages.filter((language) => pools.has(family, language)));
  const person = createPerson(random, { country: countryOf(job), available, language: spec.language }, taken);
  const added: Known = { person, document: pools.next(family, person.language), jobs: new Set([job.key]) };
  if (!known.has(circle)) known.set(circle, []);
  known.get(circle)?.push(added);
  return added;
}

type Pools = ReturnType<typeof createPools>;

/** The CVs of a line of work and a language take turns, so that neighbours in a list seldom share one. */
function createPools(random: Random, profiles: DocumentProfile[]) {
  const pools = new Map<string, { documents: DocumentProfile[]; next: number }>();
  for (const document of random.shuffled(profiles)) {
    const key = `${document.family}-${document.language}`;
    const pool = pools.get(key) ?? { documents: [], next: 0 };
    pool.documents.push(document);
    pools.set(key, pool);
  }
  const has = (family: Family, language: CvLanguage) => pools.has(`${family}-${language}`);
  const next = (family: Family, language: CvLanguage): DocumentProfile => {
    const pool = pools.get(`${family}-${language}`) ?? pools.get(`${family}-en`);
    if (!pool) throw new Error(`There is no CV for ${family}.`);
    return pool.documents[pool.next++ % pool.documents.length] as DocumentProfile;
  };
  return { has, next };
}

/** Most people apply in the first weeks; a standing ad goes on bringing some every day. */
function arrivalTime(random: Random, { spec }: SpecifiedJob, now: Date): Date {
  const from = publishedAt(spec, now) as Date;
  const to = Math.min((closedAt(spec, now) ?? now).getTime(), now.getTime());
  const early = spec.status === "published" ? 1.15 : 1.7;
  const date = Math.floor((from.getTime() + random.next() ** early * (to - from.getTime())) / day) * day;
  // From seven in the morning until eleven at night, most of them after work.
  const moment = date + (6 + 16 * random.next() ** 0.8) * (day / 24);
  if (moment > from.getTime() && moment < to) return new Date(Math.floor(moment));
  return new Date(Math.floor(from.getTime() + random.next() * (to - from.getTime())));
}

function suitability(random: Random, { spec }: SpecifiedJob, { family, seniority }: DocumentProfile): number {
  const work = family === spec.family ? 0.2 : 0;
  const level = 0.2 - 0.1 * Math.abs(seniority - spec.seniority);
  return Math.min(1, random.next() * 0.6 + work + level);
}
