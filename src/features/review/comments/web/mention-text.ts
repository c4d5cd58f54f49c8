import type { Comment } from "../comments.contract.ts";
import { minMentionLength, partsOfMessage } from "../comments.ts";

/** A person as a text that is being written calls them: "@" and this name. */
export type Mention = Comment["mentions"][number];

/** What a person writes: names instead of tokens, and whom those mean that were chosen from the list. */
export type Writing = { message: string; mentions?: readonly Mention[] | undefined };

/** Two people of one name are told apart by a number while the text is written. */
export function withMention(mentions: readonly Mention[], { id, name }: Mention): readonly Mention[] {
  if (mentions.some((known) => known.id === id)) return mentions;
  const isTaken = (label: string) => mentions.some((known) => known.name === label);
  let label = name;
  for (let number = 2; isTaken(label); number++) label = `${name} (${number})`;
  return [...mentions, { id, name: label }];
}

/** A message as it is edited. */
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

/** The message of a text: each name that was chosen, and is still written so, becomes the token of its person. */
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

/** Whom the person looks for where they are typing: what stands between an "@" and the caret. */
export function wantedAt({ message, mentions = [] }: Writing, caret: number): { from: number; q: string } | undefined {
  const [, q] = lookingFor.exec(message.slice(0, caret)) ?? [];
  if (q === undefined || q.trim().length < minMentionLength || q.split(" ").length > maxWords) return undefined;
  const from = caret - q.length - 1;
  return mentionAt(message, from + 1, mentions) ? undefined : { from, q: q.trim() };
}

const lookingFor = /(?<![\p{L}\p{N}_])@([\p{L}\p{N}][^@\n]{0,80})$/u;
/** First names, a surname of two words: what is longer is the comment. */
const maxWords = 4;

const mentionAt = (text: string, at: number, mentions: readonly Mention[]) =>
  mentions.find(({ name }) => text.startsWith(name, at) && !isOfWord(text[at + name.length]));

const isOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
