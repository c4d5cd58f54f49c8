import { isAutomatic, type TemplateType } from "./message-templates.ts";

// A tag is a name between percent signs, such as %first_name%. It is filled for each recipient when a message is sent.

/** Tags by topic, in the order of the help. */
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

/** Returns the topics whose values are known for a type of template. */
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

/**
 * Returns the tags that the help and the editor offer. Sender tags are left out, because the signature already contains
 * them.
 */
export const offeredTags = (type: TemplateType): OfferedTag[] =>
  tagsIn(groupsOf(type).filter((group) => group !== "sender")) as OfferedTag[];

/** Returns the names of the tags in a text, without duplicates. */
export const tagsOf = (text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? "")),
];

export const tagParts = (text: string): { tag: string; from: number; to: number }[] =>
  [...text.matchAll(pattern)].map(({ 0: tag, index }) => ({ tag, from: index, to: index + tag.length }));

/** Returns the tags of a text that a template of this type can't fill. */
export function invalidTags(text: string, type: TemplateType): string[] {
  const allowed: readonly string[] = tagsIn(groupsOf(type));
  return tagsOf(text)
    .filter((name) => !allowed.includes(name))
    .map((name) => `%${name}%`);
}

export type TagValues = Partial<Record<Tag, string>>;

/**
 * Handles people with a single name: the tag of the first name replaces the tag of the last name. If both tags are
 * adjacent, the tag of the last name and its separator are removed instead.
 */
function withOneName(text: string, { first_name, last_name }: TagValues): string {
  if (!first_name || last_name !== "") return text;
  return text
    .replaceAll(/%last_name%(?:,|\s|&nbsp;)*%first_name%/g, "%first_name%")
    .replaceAll(/%first_name%(?:,|\s|&nbsp;)*%last_name%/g, "%first_name%")
    .replaceAll("%last_name%", "%first_name%");
}

/** Fills each tag once. Tags in a value, such as a candidate named %email%, are not filled. */
export const fillTags = (
  text: string,
  values: TagValues,
  escape: (value: string) => string = (value) => value,
): string =>
  withOneName(text, values).replace(pattern, (written, name: string) => {
    const value = valueOf(values, name);
    return value === undefined ? written : escape(value);
  });

/** Returns the tags of a text without a value. */
export const blankTags = (text: string, values: TagValues): string[] =>
  tagsOf(withOneName(text, values)).filter((name) => !valueOf(values, name)?.trim());

/** Reads only own properties, because a text can contain %toString%. */
const valueOf = (values: TagValues, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name as Tag] : undefined;
