import { isAutomatic, type TemplateType } from "./message-templates.ts";

// A tag is a name between percent signs, such as %first_name%. It is filled for each recipient when a message is sent.

/** In the order of the help, each with the part of the product that it tells of. */
const tagGroups = {
  candidate: ["first_name", "last_name", "full_name", "email", "phone_number"],
  application: ["job_title", "job_location", "date_applied", "status_link"],
  company: ["company_name", "career_page"],
  sender: ["sender_name", "sender_email", "sender_signature"],
  interview: ["interview_date", "interview_time", "interview_location", "interview_link"],
  assessment: ["assessment_link"],
} as const;
export type TagGroup = keyof typeof tagGroups;
export type Tag = (typeof tagGroups)[TagGroup][number];

const pattern = /%([A-Za-z_-]+)%/g;

/** Placeholders count only where what fills them is known. */
const groupsOf = (type: TemplateType): TagGroup[] => [
  "candidate",
  "application",
  "company",
  ...(isAutomatic(type) ? [] : (["sender"] as const)),
  ...(type === "calendar-invitation" ? (["interview"] as const) : []),
  ...(type === "assessment-test" ? (["assessment"] as const) : []),
];

const tagsIn = (groups: readonly TagGroup[]): Tag[] => groups.flatMap((group) => [...tagGroups[group]]);

type OfferedTag = Exclude<Tag, (typeof tagGroups)["sender"][number]>;

/** What the help and the editor offer: the sender is in the signature already. */
export const offeredTags = (type: TemplateType): OfferedTag[] =>
  tagsIn(groupsOf(type).filter((group) => group !== "sender")) as OfferedTag[];

/** The names of the tags in a text, each once. */
export const tagsOf = (text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? "")),
];

/** The tags of a text as they are written, with their places. */
export const tagParts = (text: string): { tag: string; from: number; to: number }[] =>
  [...text.matchAll(pattern)].map(({ 0: tag, index }) => ({ tag, from: index, to: index + tag.length }));

/** The tags of a text that a template of this type can't fill, as they are written. */
export function invalidTags(text: string, type: TemplateType): string[] {
  const allowed: readonly string[] = tagsIn(groupsOf(type));
  return tagsOf(text)
    .filter((name) => !allowed.includes(name))
    .map((name) => `%${name}%`);
}

export type TagValues = Partial<Record<Tag, string>>;

/**
 * Writes the only name of a person where their last name would be. Beside the first name, which is the same, it is left out
 * with the space or comma between them.
 */
function withOneName(text: string, { first_name, last_name }: TagValues): string {
  if (!first_name || last_name !== "") return text;
  return text
    .replaceAll(/%last_name%(?:,|\s|&nbsp;)*%first_name%/g, "%first_name%")
    .replaceAll(/%first_name%(?:,|\s|&nbsp;)*%last_name%/g, "%first_name%")
    .replaceAll("%last_name%", "%first_name%");
}

/** Fills each tag once: what a value brings along, such as a candidate named %email%, stays as it is. */
export const fillTags = (
  text: string,
  values: TagValues,
  escape: (value: string) => string = (value) => value,
): string =>
  withOneName(text, values).replace(pattern, (written, name: string) => {
    const value = valueOf(values, name);
    return value === undefined ? written : escape(value);
  });

/** The tags of a text for which there is no value. */
export const blankTags = (text: string, values: TagValues): string[] =>
  tagsOf(withOneName(text, values)).filter((name) => !valueOf(values, name)?.trim());

/** Of its own names alone: a text may hold %toString%, too. */
const valueOf = (values: TagValues, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name as Tag] : undefined;
