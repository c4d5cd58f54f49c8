import ICAL from "ical.js";
import type { Attachment } from "postal-mime";
import type { CalendarReply } from "#features/conversations/messages/messages.contract.ts";

/** Responses to an invitation by RFC 5546. */
const answers: Record<string, CalendarReply["answer"]> = {
  ACCEPTED: "accepted",
  DECLINED: "declined",
  TENTATIVE: "tentative",
};

const maxTitle = 300;
const maxSize = 200_000;

export const isCalendar = ({ mimeType }: Pick<Attachment, "mimeType">): boolean => mimeType === "text/calendar";

/** Parses the response to an invitation from a calendar MIME part. Returns undefined for other parts and responses. */
export function calendarReply({ mimeType, content }: Attachment): CalendarReply | undefined {
  if (!isCalendar({ mimeType })) return undefined;
  const text = typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString();
  if (text.length > maxSize || !/^METHOD:REPLY\s*$/im.test(text)) return undefined;
  try {
    const calendar = ICAL.Component.fromString(text);
    const event = calendar.getFirstSubcomponent("vevent");
    const partstat = event?.getFirstProperty("attendee")?.getFirstParameter("partstat") ?? "";
    const answer = answers[partstat.toUpperCase()];
    if (!event || !answer) return undefined;
    const title = String(event.getFirstPropertyValue("summary") ?? "").slice(0, maxTitle);
    const start = event.getFirstPropertyValue("dtstart");
    const time = start instanceof ICAL.Time ? start : undefined;
    return { answer, title, starts_at: isoTime(time), is_all_day: time?.isDate ?? false };
  } catch {
    return undefined;
  }
}

/**
 * Converts a time to ISO format; a date counts as midnight UTC. Returns null for years outside 1 to 9999, since the library
 * accepts impossible months and overflows into years.
 */
function isoTime(time: ICAL.Time | undefined): string | null {
  if (!time) return null;
  const date = time.isDate ? new Date(Date.UTC(time.year, time.month - 1, time.day)) : time.toJSDate();
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9_999 ? date.toISOString() : null;
}
