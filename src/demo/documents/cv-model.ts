import { compose } from "../content/compose.ts";
import { titleOf, type Seniority } from "../content/families.ts";
import { createRandom, type Random } from "../content/random.ts";
import { cvWords, fieldOf, sectorOf } from "./cv-language.ts";
import type { CvWords } from "./cv-words.ts";
import { yearOf, type DocumentProfile } from "./cv-profiles.ts";

export type CvPost = { title: string; employer: string; place: string; from: string; to: string; lines: string[] };
type CvSchool = { degree: string; school: string; years: string };

/** Content of a CV before it is drawn. */
export type CvModel = {
  key: string;
  words: CvWords;
  name: string;
  /** Email address and phone number, for some also the URL of a profile. */
  contact: string[];
  title: string;
  place: string;
  summary: string;
  posts: CvPost[];
  schools: CvSchool[];
  skills: string[];
  spoken: string[];
  certificates: string[];
  interests: string[];
  remarks: string[];
};

const yearsOfWork: Record<Seniority, [number, number]> = { 0: [2, 3], 1: [4, 8], 2: [9, 16] };

export function cvModel(seed: string, profile: DocumentProfile): CvModel {
  const { owner, family, seniority } = profile;
  const key = `cv:${owner.email}`;
  const random = createRandom(`${seed}:${key}`);
  const words = cvWords[owner.language];
  const own = words.families[family];
  if (!own) throw new Error(`There are no lines for ${family} in ${owner.language}.`);
  const years = random.int(...yearsOfWork[seniority]);
  const [skill1 = "", skill2 = "", skill3 = ""] = profile.skills;

  return {
    key,
    words,
    name: `${owner.first_name} ${owner.last_name}`,
    contact: [
      owner.email,
      owner.phone_number,
      ...(random.chance(0.4) ? [owner.ln_url.replace("https://www.", "")] : []),
    ],
    title: profile.title,
    place: random.pick(words.places),
    summary: compose(random, random.pick(words.summaries), {
      title: profile.title,
      years: String(years),
      focus: own.focus,
      skill1,
      skill2,
      skill3,
    }),
    posts: posts(random, profile, years, own.lines),
    schools: schools(random, profile, years),
    skills: profile.skills,
    spoken: [words.spoken[0] ?? "", ...random.some(words.spoken.slice(1), random.int(1, 2))],
    certificates: random.some(words.certificates[fieldOf[family]] ?? [], random.int(0, 3)),
    interests: random.some(words.interests, random.int(0, 2)),
    remarks: random.some(words.remarks, random.int(1, 2)).map((remark) => compose(random, remark)),
  };
}

/** Jobs in the CV, newest first and without gaps. */
function posts(random: Random, profile: DocumentProfile, years: number, lines: string[]): CvPost[] {
  const words = cvWords[profile.owner.language];
  const count = Math.min(1 + Math.floor(years / 3), 4);
  const employers = random.some(words.employers[sectorOf[profile.family]], count);
  const unused = random.shuffled(lines);
  let end = { year: yearOf(profile), month: new Date(profile.dated).getUTCMonth() + 1 };
  return employers.map((employer, index) => {
    const length = Math.max(8, Math.round((years * 12) / count + random.int(-5, 5)));
    const start = monthsBefore(end, length);
    const level = Math.max(0, profile.seniority - index) as Seniority;
    const post = {
      title: titleOf(profile.family, profile.owner.language, level),
      employer,
      place: random.pick(words.places),
      from: monthOf(start),
      to: index === 0 ? words.present : monthOf(end),
      lines: unused
        .splice(0, index === 0 ? Math.min(5, Math.max(3, lines.length - 2 * (count - 1))) : 2)
        .map((line) => compose(random, line)),
    };
    end = monthsBefore(start, random.int(0, 2));
    return post;
  });
}

function schools(random: Random, profile: DocumentProfile, years: number): CvSchool[] {
  const words = cvWords[profile.owner.language];
  const [higher, lower] = words.degrees[fieldOf[profile.family]];
  const last = yearOf(profile) - years - random.int(0, 1);
  const [first = "", second = ""] = random.some(words.schools, 2);
  const isVocational = ["operations", "technician", "support"].includes(profile.family) && profile.seniority < 2;
  if (isVocational) return [{ degree: lower, school: first, years: `${last - 3} – ${last}` }];
  return [
    { degree: higher, school: first, years: `${last - 2} – ${last}` },
    { degree: lower, school: second, years: `${last - 5} – ${last - 2}` },
  ];
}

type Month = { year: number; month: number };

function monthsBefore({ year: from, month }: Month, count: number): Month {
  const total = from * 12 + (month - 1) - count;
  return { year: Math.floor(total / 12), month: (total % 12) + 1 };
}

const monthOf = (at: Month) => `${String(at.month).padStart(2, "0")}/${at.year}`;
