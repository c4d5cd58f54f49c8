import type { DocumentProfile } from "../documents/cv-profiles.ts";
import { extensionOf, yearOf } from "../documents/cv-profiles.ts";
import type { CvLanguage } from "./families.ts";
import type { Step } from "./history.ts";
import type { Person } from "./people.ts";
import { endedByOf, reasonsOf } from "./pipelines.ts";
import type { Random } from "./random.ts";
import { labelsOf, skillTagsOf, tagKey } from "./tags.ts";
import type { DemoJob, DemoRating, DemoRejectionReason } from "./types.ts";
import { workingTime } from "./working-time.ts";

const hour = 3_600_000;

/** Team members who rate candidates: recruiters don't see ratings, and viewers can only read. */
export const judgesOf = (job: DemoJob): string[] =>
  job.team.filter(({ role }) => role !== "viewer" && role !== "recruiter").map(({ user_key }) => user_key);

/** Team members who move, comment on and own applications. */
export const workersOf = (job: DemoJob): string[] =>
  job.team.filter(({ role }) => role === "job_owner" || role === "collaborator").map(({ user_key }) => user_key);

/** Ratings follow the interview they are about, and roughly agree with each other. */
export function ratingsOf(random: Random, job: DemoJob, steps: Step[], quality: number, now: Date): DemoRating[] {
  return judgesOf(job).flatMap((user_key, index) => {
    const met = steps.findLast(({ stage }) => stage === "interview" || stage === "screening");
    const probability = met ? (met.stage === "interview" ? 0.75 : 0.45) : 0.07;
    if (!random.chance(index === 0 ? probability : probability * 0.7)) return [];
    const from = met?.at ?? (steps[0] as Step).at;
    const at = workingTime(random, from.getTime() + random.waiting(30) * hour);
    if (at > now) return [];
    const value = Math.max(1, Math.min(5, Math.round(quality * 4.6 + 0.3 + (random.next() - 0.5) * 1.8)));
    return [{ user_key, value: value as DemoRating["value"], at: at.toISOString() }];
  });
}

/** Score of a vendor's test, given to 40 % of the applications. It roughly agrees with the candidate's quality. */
export function scoreOf(random: Random, quality: number): number | null {
  if (!random.chance(0.4)) return null;
  return Math.max(0, Math.min(100, Math.round(quality * 80 + 20 + (random.next() - 0.5) * 40)));
}

export function tagsOf(random: Random, job: DemoJob, document: DocumentProfile, isRead: boolean): string[] {
  if (!random.chance(isRead ? 0.75 : 0.25)) return [];
  const skills = random.some(skillTagsOf(document.family, document.skills), random.int(1, 3));
  const labels = random.some(labelsOf(job.company_key), random.chance(isRead ? 0.35 : 0.1) ? 1 : 0);
  return [...skills, ...labels].map((name) => tagKey(job.company_key, name));
}

const otherReasons: Record<DemoJob["company_key"], string[]> = {
  fjord: ["Applied for the wrong site", "Wanted a consultancy contract", "Could not verify the certificates"],
  hafen: [
    "Bewerbung galt einem anderen Standort",
    "Nur als freie Mitarbeit möglich",
    "Nachweise konnten nicht geprüft werden",
  ],
};

/**
 * Weights of rejection reasons differ by progress: a candidate isn't rejected for a missing permit after an interview.
 */
function usualReason(random: Random, options: string[], last: Step, isLate: boolean): string {
  if (last.stage === "withdrawn") return random.pick(options);
  const weights = isLate ? [1, 0.5, 5, 0, 2, 1] : [4, 4, 3, 0.4, 0.6, 1];
  return random.weighted(Object.fromEntries(options.map((option, index) => [option, weights[index] ?? 1])));
}

export function rejectionReason(
  random: Random,
  job: DemoJob,
  last: Step,
  isLate: boolean,
  user_key: string,
): DemoRejectionReason | null {
  const options = reasonsOf(job.company_key, last.stage);
  if (options.length === 0 || !random.chance(0.85)) return null;
  const is_other = last.stage === "rejected" && random.chance(0.06);
  const value = is_other ? random.pick(otherReasons[job.company_key]) : usualReason(random, options, last, isLate);
  return { value, is_other, ended_by: endedByOf(last.stage), comment: "", user_key, at: last.at.toISOString() };
}

const fileNames: Record<CvLanguage, string[]> = {
  en: ["CV {first} {last}", "{first}_{last}_CV", "{last}-resume", "CV_{last}_{year}", "CV"],
  sv: ["CV {first} {last}", "{first}_{last}_CV", "cv_{last}", "Meritförteckning {last}", "CV"],
  de: ["Lebenslauf {first} {last}", "{last}_Lebenslauf", "Lebenslauf_{last}_{year}", "Bewerbung {last}", "Lebenslauf"],
  fi: ["Ansioluettelo {first} {last}", "{last}_CV", "CV {last}", "ansioluettelo"],
  pl: ["CV {first} {last}", "{first}_{last}_CV", "CV_{last}"],
  fr: ["CV {first} {last}", "CV_{last}_{first}", "CV {last} {year}"],
};

/** File name of the CV, in the style of its owner's language. */
export function fileName(random: Random, person: Person, document: DocumentProfile): string {
  const name = random
    .pick(fileNames[document.owner.language])
    .replace("{first}", person.first_name)
    .replace("{last}", person.last_name)
    .replace("{year}", String(yearOf(document)));
  return `${document.form.type === "scan" ? `Scan ${name}` : name}.${extensionOf(document.form)}`;
}
