import { type Arrival, arrivals } from "./arrivals.ts";
import { companies } from "./companies.ts";
import { fileName, judgesOf, ratingsOf, rejectionReason, scoreOf, tagsOf, workersOf } from "./application-details.ts";
import { commentsOn } from "./comments.ts";
import { idleAt, rejectionDueAt, statusHistory, type Step } from "./history.ts";
import { closedAt } from "./jobs.ts";
import { countryOf, locations } from "./locations.ts";
import { coverMessage, letterLanguage } from "./messages.ts";
import { spelledPhone } from "./people.ts";
import { groupOf, statusKey } from "./pipelines.ts";
import { answersTo } from "./questions.ts";
import { createPutAwayPlanner } from "./put-away.ts";
import { createRandom, type Random } from "./random.ts";
import { createTaskPlanner, type TaskPlanner } from "./tasks.ts";
import type { DemoApplication, DemoJob, OptionalField } from "./types.ts";
import { workingTime } from "./working-time.ts";

const companyNames = new Map(companies.map(({ key, name }) => [key, name]));
const placeNames = new Map(locations.map(({ key, name }) => [key, name]));
const hour = 3_600_000;

/**
 * Generates two years of applications until `now`, newest first. Each depends only on its own key, so the rest can be
 * inserted later.
 */
export function* applications(seed: string, now: Date, total = 5_000): Generator<DemoApplication> {
  const tasksOn = createTaskPlanner(now);
  const putAway = createPutAwayPlanner(now);
  for (const arrival of arrivals(seed, now, total)) {
    const told = tell(createRandom(`${seed}:application:${arrival.key}`), arrival, now, tasksOn);
    yield { ...told, ...putAway(told, arrival.specified.job) };
  }
}

type Told = Omit<DemoApplication, "put_away" | "export_requested_at">;

function tell(random: Random, arrival: Arrival, now: Date, tasksOn: TaskPlanner): Told {
  const { key, specified, person, document, source, at, quality } = arrival;
  const { company_key, job, spec } = specified;
  const { pipeline_key } = job;
  const closed = job.status === "published" ? null : closedAt(spec, now);
  const steps = statusHistory(random, { pipeline_key, arrived: at, now, closed, quality });
  const last = steps.at(-1) as Step;
  const language = letterLanguage(person.language, countryOf(job));
  const workers = workersOf(job);
  const owner_key = random.chance(steps.length > 1 ? 0.8 : 0.15) ? random.pick(workers) : null;
  const mover = owner_key ?? (workers[0] as string);
  const place = placeNames.get(job.location_keys[0] ?? "") ?? "";
  const isRead = steps.some(({ stage }) => stage === "screening");
  const message = { family: document.family, title: job.title, ad_language: job.language, place };
  const hasMessage = gives(random, job, "message", source.source_type === "applied" ? 0.86 : 0.12);
  const comments = commentsOn(random, {
    job,
    authors: authorsOf(job),
    steps,
    quality,
    skills: document.skills,
    place,
    now,
  });
  const ratings = ratingsOf(random, job, steps, quality, now);
  const tagged = workingTime(random, at.getTime() + random.waiting(30) * hour);
  const tag_keys = tagsOf(random, job, document, isRead);
  const rejection = rejectionOf(random, job, steps, mover, now);

  const told = {
    key,
    company_key,
    job_key: job.key,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    phone_number: gives(random, job, "phone_number", 0.82)
      ? spelledPhone(createRandom(`phone:${key}`), person.phone_number)
      : null,
    social_title: gives(random, job, "social_title", 0.85) ? document.title : null,
    ln_url: gives(random, job, "ln_url", 0.42) ? person.ln_url : null,
    message: hasMessage
      ? coverMessage(random, language, { ...message, company: companyNames.get(company_key) ?? "" })
      : "",
    language,
    ...source,
    owner_key,
    is_internal: job.is_internal || random.chance(0.007),
    is_masked: isMasked(job, steps),
    dt_created: at.toISOString(),
    last_modified: latest(
      at,
      steps,
      [...comments, ...ratings].map((note) => note.at),
      rejection.rejection_sent_at,
    ),
    status_path: steps.map((step, index) => ({
      status_key: statusKey(pipeline_key, step.stage),
      at: step.at.toISOString(),
      by: index === 0 ? null : mover,
    })),
    status_key: statusKey(pipeline_key, last.stage),
    status_group: groupOf(last.stage),
    idle_at: idleAt(last)?.toISOString() ?? null,
    ...rejection,
    comments,
    ratings,
    tag_keys: tagged <= now ? tag_keys : [],
    tagged_at: tagged.toISOString(),
    answer_keys: source.source_type === "applied" ? answersTo(random, job, spec.family) : [],
    interviewer_keys: interviewersOf(random, job, steps),
    files: gives(random, job, "cv", 0.93)
      ? [{ field: "cv" as const, document, name: fileName(random, person, document) }]
      : [],
    score: isRead ? scoreOf(random, quality) : null,
  };
  const interviewers = [...interviewersOfJob(job), ...told.interviewer_keys];
  const recruiter = source.agency_key && source.uploaded_by_key;
  return {
    ...told,
    tasks: tasksOn(random, { job, steps, mover, interviewers, recruiter, skills: document.skills, place }),
  };
}

/** Whether the candidate fills in the field: never a hidden one, always a required one, otherwise by chance. */
function gives(random: Random, job: DemoJob, field: OptionalField, probability: number): boolean {
  // Always draw the random number, so that changing a job's fields changes nothing else.
  const wants = random.chance(probability);
  if (job.hidden_fields.includes(field)) return false;
  return wants || job.required_fields.includes(field);
}

const authorsOf = (job: DemoJob): string[] => [...new Set([...workersOf(job), ...judgesOf(job)])];

function isMasked(job: DemoJob, steps: Step[]): boolean {
  const until = job.blind_until_status_key;
  return until !== null && !steps.some(({ stage }) => statusKey(job.pipeline_key, stage) === until);
}

type Rejection = Pick<
  DemoApplication,
  "rejection_reason" | "rejection_sent" | "rejection_sent_at" | "rejection_due_at"
>;

/** Rejections are usually sent within days. The few that weren't sent make the reminder visible in the demo. */
function rejectionOf(random: Random, job: DemoJob, steps: Step[], mover: string, now: Date): Rejection {
  const last = steps.at(-1) as Step;
  const isLate = steps.some(({ stage }) => stage === "interview");
  const rejection_reason = rejectionReason(random, job, last, isLate, mover);
  const sent = workingTime(random, last.at.getTime() + random.waiting(30) * hour);
  const isRecent = now.getTime() - last.at.getTime() < 30 * 24 * hour;
  const rejection_sent = last.stage === "rejected" && random.chance(isRecent ? 0.93 : 0.995) && sent <= now;
  return {
    rejection_reason,
    rejection_sent,
    rejection_sent_at: rejection_sent ? sent.toISOString() : null,
    rejection_due_at: rejection_sent ? null : (rejectionDueAt(last)?.toISOString() ?? null),
  };
}

const interviewersOfJob = ({ team }: DemoJob) =>
  team.filter(({ role }) => role === "job_interviewer").map(({ user_key }) => user_key);

/** Colleagues from outside the team who were asked to interview this candidate. */
function interviewersOf(random: Random, job: DemoJob, steps: Step[]): string[] {
  if (!steps.some(({ stage }) => stage === "interview") || !random.chance(0.3)) return [];
  const team = new Set(job.team.map(({ user_key }) => user_key));
  const colleague = job.company_key === "fjord" ? "daniel" : "marta";
  const asked = random.chance(0.7) ? ["interviewer"] : ["interviewer", colleague];
  return asked.filter((user_key) => !team.has(user_key));
}

const latest = (at: Date, steps: Step[], notes: string[], sent: string | null): string =>
  [at.toISOString(), ...steps.map((step) => step.at.toISOString()), ...notes, ...(sent ? [sent] : [])]
    .toSorted()
    .at(-1) ?? at.toISOString();
