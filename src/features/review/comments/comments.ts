export const commentScopes = ["private", "team"] as const;
export type CommentScope = (typeof commentScopes)[number];

/** A mention stays in the text as a token, so that it names the person they are now and not the one they were called. */
const mentionToken = /@\[user:([1-9]\d{0,14})\]/g;

export type MessagePart = { text: string } | { user_id: number };

/** A message as plain text and mentions in the order they are read. */
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

/** The text of a message without the tokens of mentions. */
export const textOfMessage = (message: string): string =>
  partsOfMessage(message)
    .map((part) => ("text" in part ? part.text : " "))
    .join("");

export const mentionedIn = (message: string): number[] => [
  ...new Set(partsOfMessage(message).flatMap((part) => ("user_id" in part ? [part.user_id] : []))),
];

/** As many as a row of chips shows with use. */
export const maxCommentFiles = 5;

/** What is shorter finds too many people. */
export const minMentionLength = 2;
