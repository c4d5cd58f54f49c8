/** Documents of an application, as text. The field `files` stands for all of them. */
export const fileFields = ["cv", "cover_letter", "other_1", "other_2", "other_3", "other_4", "other_5"] as const;
export type FileField = (typeof fileFields)[number];

/** Fields of an application that `q` searches, and that `field:word` and `q_field[]` can name. */
export const textFields = [
  "message",
  "first_name",
  "last_name",
  "email",
  "phone_number",
  "files",
  ...fileFields,
  "answers",
  "comments",
  "owner",
  "tags",
  "job_title",
] as const;
export type TextField = (typeof textFields)[number];

/** Fields searched by words without a field: all except the job's title, which all applications of a job share. */
export const freeFields = /* @__PURE__ */ textFields.filter((field) => field !== "job_title");

/** Whether a search clause for one field, or for none, also searches another field. */
export const asksField = (asked: TextField | null, field: TextField): boolean =>
  asked === field || (asked === null && field !== "job_title");

/** Aliases of fields before a colon; "name" stands for two fields. */
const aliases: Record<string, readonly TextField[]> = {
  answer: ["answers"],
  comment: ["comments"],
  file: ["files"],
  firstname: ["first_name"],
  job: ["job_title"],
  lastname: ["last_name"],
  letter: ["cover_letter"],
  mail: ["email"],
  name: ["first_name", "last_name"],
  note: ["comments"],
  notes: ["comments"],
  phone: ["phone_number"],
  resume: ["cv"],
  surname: ["last_name"],
  tag: ["tags"],
  title: ["job_title"],
};

/** Returns the fields that a name or alias before a colon stands for, or none for any other word. */
export const fieldsByName = (name: string): readonly TextField[] =>
  isTextField(name) ? [name] : Object.hasOwn(aliases, name) ? (aliases[name] ?? []) : [];

const isTextField = (name: string): name is TextField => (textFields as readonly string[]).includes(name);

/** Fields that identify a person; `q_person` searches each of them, with words in any order. */
export const personFields = ["first_name", "last_name", "email", "phone_number"] as const satisfies TextField[];
