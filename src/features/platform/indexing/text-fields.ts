/** The documents of an application, as text: `files` asks for any of them. */
export const fileFields = ["cv", "cover_letter", "other_1", "other_2", "other_3", "other_4", "other_5"] as const;
export type FileField = (typeof fileFields)[number];

/** The parts of an application that `q` looks into, and that `field:word` and `q_field[]` name. */
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

/** Words without a field are searched for in all fields but the title of the job, which all of its applications have. */
export const freeFields = /* @__PURE__ */ textFields.filter((field) => field !== "job_title");

/** Whether a clause for a field, or for none, looks into another one. */
export const asksField = (asked: TextField | null, field: TextField): boolean =>
  asked === field || (asked === null && field !== "job_title");

/** Other names of fields before a colon; "name" is two fields. */
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

/** The fields of a name before a colon, which may be an alias; none for any other word. */
export const fieldsByName = (name: string): readonly TextField[] =>
  isTextField(name) ? [name] : Object.hasOwn(aliases, name) ? (aliases[name] ?? []) : [];

const isTextField = (name: string): name is TextField => (textFields as readonly string[]).includes(name);

/** The fields that identify a person; `q_person` looks into each, whatever the order of the words. */
export const personFields = ["first_name", "last_name", "email", "phone_number"] as const satisfies TextField[];
