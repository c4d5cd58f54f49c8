import type { Comment } from "../comments.contract.ts";
import { minMentionLength, partsOfMessage } from "../comments.ts";

/** Mentioned person, with the name used after "@" in the text being written. */
export type Mention = Comment["mentions"][number];

/** A text being written: it shows names instead of tokens, with the people chosen from the list. */
export type Writing = { message: string; mentions?: readonly Mention[] | undefined };

/** Adds a mention. Two people with the same name get distinct labels while the text is being written. */
export function withMention(mentions: readonly Mention[], { id, name }: Mention): readonly Mention[] {
  if (mentions.some((known) => known.id === id)) return mentions;
  const isTaken = (label: string) => mentions.some((known) => known.name === label);
  let label = name;
  for (let number = 2; isTaken(label); number++) label = `${name} (${number})`;
  return [...mentions, { id, name: label }];
}

/** Converts a stored message to its editable form. */
export function writingOf({
  message,
  mentions,
}: Pick<Comment, "message" | "mentions">): Writing & { mentions: readonly Mention[] } {
  const labelled = mentions.reduce(withMention, [] as readonly Mention[]);
  const nameOf = (user_id: number) => labelled.find(({ id }) => id === user_id)?.name;
  const parts = partsOfMessage(message).map((part) => {
    if ("text" in part) return part.text;
    const name = nameOf(part.user_id);
    return name === undefined ? `@[user:${part.user_id}]` : `@${name}`;
  });
  return { message: parts.join(""), mentions: labelled };
}

/** Converts an edited text to a stored message: each chosen name that is still in the text becomes a token. */
export function messageOf({ message: text, mentions = [] }: Writing): string {
  const longestFirst = mentions.toSorted((one, other) => other.name.length - one.name.length);
  let message = "";
  for (let at = 0; at < text.length;) {
    const mention = text[at] === "@" && !isOfWord(text[at - 1]) ? mentionAt(text, at + 1, longestFirst) : undefined;
    message += mention ? `@[user:${mention.id}]` : text[at];
    at += mention ? mention.name.length + 1 : 1;
  }
  return message;
}

/** Returns the search text of a mention, between an "@" and the caret; undefined if no mention is being typed. */
export function wantedAt({ message, mentions = [] }: Writing, caret: number): { from: number; q: string } | undefined {
  const [, q] = lookingFor.exec(message.slice(0, caret)) ?? [];
  if (q === undefined || q.trim().length < minMentionLength || q.split(" ").length > maxWords) return undefined;
  const from = caret - q.length - 1;
  return mentionAt(message, from + 1, mentions) ? undefined : { from, q: q.trim() };
}

const lookingFor = /(?<![\p{L}\p{N}_])@([\p{L}\p{N}][^@\n]{0,80})$/u;
/** Maximum words of a searched name, enough for two first names and a surname of two words. */
const maxWords = 4;

const mentionAt = (text: string, at: number, mentions: readonly Mention[]) =>
  mentions.find(({ name }) => text.startsWith(name, at) && !isOfWord(text[at + name.length]));

const isOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
