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
  "comments",
  "owner",
  "tags",
] as const;
export type TextField = (typeof textFields)[number];

/** What a field is called as well, where it is typed before a colon. */
const aliases: Record<string, TextField> = {
  comment: "comments",
  file: "files",
  firstname: "first_name",
  lastname: "last_name",
  letter: "cover_letter",
  mail: "email",
  note: "comments",
  notes: "comments",
  phone: "phone_number",
  resume: "cv",
  surname: "last_name",
  tag: "tags",
};

/** The field that is named before a colon, by its name or another that it goes by. */
export const fieldNamed = (name: string): TextField | undefined =>
  isTextField(name) ? name : Object.hasOwn(aliases, name) ? aliases[name] : undefined;

export const isTextField = (name: string): name is TextField => (textFields as readonly string[]).includes(name);

/** What tells who somebody is; `q_person` looks into each, whatever the order of the words. */
export const personFields = ["first_name", "last_name", "email", "phone_number"] as const satisfies TextField[];
