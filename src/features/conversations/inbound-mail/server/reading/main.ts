import { writeSync } from "node:fs";
import process from "node:process";
import { buffer } from "node:stream/consumers";
import { readMail } from "../read-mail.ts";
import { toMessageFlag } from "./to-message-flag.ts";

const isToMessage = process.argv.includes(toMessageFlag);

/**
 * Reads one mail from standard input and answers on descriptor 3, in a process that has neither files nor network and that is
 * killed when it takes too long: the length of what follows in four bytes, the mail as JSON, and its attachments.
 */
const { attachments, ...mail } = await readMail(await buffer(process.stdin), { isToMessage });
const json = Buffer.from(
  JSON.stringify({
    ...mail,
    attachments: attachments.map(({ content, ...attachment }) => ({ ...attachment, size: content.length })),
  }),
);
const length = Buffer.alloc(4);
length.writeUInt32BE(json.length);
send(length);
send(json);
for (const { content } of attachments) send(content);
process.exit(0);

/** A pipe takes what there is room for. */
function send(bytes: Buffer): void {
  for (let sent = 0; sent < bytes.length;) sent += writeSync(3, bytes, sent);
}
