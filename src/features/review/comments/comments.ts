export const commentScopes = ["private", "team"] as const;
export type CommentScope = (typeof commentScopes)[number];

/**
 * Token of a mention in the stored message. It holds the person's id, so that the comment always shows their current
 * name.
 */
const mentionToken = /@\[user:([1-9]\d{0,14})\]/g;

export type MessagePart = { text: string } | { user_id: number };

/** Splits a message into plain text and mentions, in order. */
export function partsOfMessage(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of message.matchAll(mentionToken)) {
    if (match.index > end) parts.push({ text: message.slice(end, match.index) });
    parts.push({ user_id: Number(match[1]) });
    end = match.index + match[0].length;
  }
  if (end < message.length) parts.push({ text: message.slice(end) });
  return parts;
}

export const textOfMessage = (message: string): string =>
  partsOfMessage(message)
    .map((part) => ("text" in part ? part.text : " "))
    .join("");

export const mentionedIn = (message: string): number[] => [
  ...new Set(partsOfMessage(message).flatMap((part) => ("user_id" in part ? [part.user_id] : []))),
];

/** Maximum files per comment, as many as fit in a row of chips. */
export const maxCommentFiles = 5;

/** Minimum letters before the list of people opens; fewer match too many people. */
export const minMentionLength = 2;
