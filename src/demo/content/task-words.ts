import { compose } from "./compose.ts";
import type { Random } from "./random.ts";
import { german } from "./tasks-de.ts";
import { english } from "./tasks-en.ts";
import { finnish } from "./tasks-fi.ts";
import { swedish } from "./tasks-sv.ts";
import type { DemoLanguage } from "./types.ts";
import type { TaskPhrase, TaskPhrases } from "./task-phrases.ts";

const phrases: Record<DemoLanguage, TaskPhrases> = { en: english, sv: swedish, de: german, fi: finnish };
const sixDays = 6 * 86_400_000;

type Wanted = {
  language: DemoLanguage;
  choose: (all: TaskPhrases) => TaskPhrase[];
  /** People whose task lists show it. */
  people: string[];
  created: Date;
  due_date: string | null;
  slots: Record<string, string>;
};

/** Avoids repeated phrases: a person's list repeats one only if it already contains all others that fit. */
export function createTaskWriter() {
  const uses = new Map<string, number>();

  return (random: Random, { language, choose, people, created, due_date, slots }: Wanted) => {
    const weekday = due_date === null ? undefined : weekdayIn(language, created, due_date);
    const fitting = choose(phrases[language]).filter(([title]) => weekday || !title.includes("{weekday}"));
    const usedBy = ([title]: TaskPhrase) =>
      people.reduce((sum, person) => sum + (uses.get(`${person} ${title}`) ?? 0), 0);
    const least = Math.min(...fitting.map(usedBy));
    const [title, description = ""] = random.pick(fitting.filter((phrase) => usedBy(phrase) === least));
    for (const person of people) uses.set(`${person} ${title}`, (uses.get(`${person} ${title}`) ?? 0) + 1);
    const filled = { ...slots, ...(weekday !== undefined && { weekday }) };
    return { title: compose(random, title, filled), description: compose(random, description, escaped(filled)) };
  };
}

/** Name of the due date's weekday; undefined if it is more than six days away, because the name would be ambiguous. */
function weekdayIn(language: DemoLanguage, created: Date, due_date: string): string | undefined {
  const due = new Date(due_date);
  return due.getTime() - created.getTime() < sixDays ? phrases[language].weekdays[due.getUTCDay() - 1] : undefined;
}

const escaped = (slots: Record<string, string>) =>
  Object.fromEntries(Object.entries(slots).map(([name, value]) => [name, value.replaceAll("&", "&amp;")]));
