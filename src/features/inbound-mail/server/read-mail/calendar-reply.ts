import ICAL from "ical.js";
import type { Attachment } from "postal-mime";
import type { CalendarReply } from "../inbound-mail.ts";

/** Answers of calendar programs to an invitation (RFC 5546). */
const answers: Record<string, CalendarReply["answer"]> = {
  ACCEPTED: "accepted",
  DECLINED: "declined",
  TENTATIVE: "tentative",
};

const maxTitle = 300;
const maxSize = 200_000;

/** Reads the answer to an invitation out of a calendar part. Returns undefined for any other part or answer. */
export function calendarReply({ mimeType, content }: Attachment): CalendarReply | undefined {
  if (mimeType !== "text/calendar") return undefined;
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

/** A day stands for its midnight in UTC. */
function isoTime(time: ICAL.Time | undefined): string | null {
  if (!time) return null;
  if (time.isDate) return `${time.toString().slice(0, 10)}T00:00:00.000Z`;
  const date = time.toJSDate();
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
