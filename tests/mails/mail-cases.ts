import { attachments } from "./cases/attachments.ts";
import { automatics } from "./cases/automatic.ts";
import { charsets } from "./cases/charsets.ts";
import { odds } from "./cases/odd.ts";
import { replies } from "./cases/replies.ts";
import { reports } from "./cases/reports.ts";
import { textReports } from "./cases/text-reports.ts";
import { senders } from "./cases/senders.ts";
import { winmails } from "./cases/winmail.ts";
import { wrapped } from "./cases/wrapped.ts";
import type { MailCase } from "./mail-case.ts";

/**
 * Invented emails that resemble real ones: combinations of client, language, encoding and structure, plus handwritten
 * odd cases.
 */
export const mailCases: MailCase[] = [
  ...replies,
  ...charsets,
  ...attachments,
  ...reports,
  ...textReports,
  ...automatics,
  ...odds,
  ...senders,
  ...winmails,
  ...wrapped,
];
