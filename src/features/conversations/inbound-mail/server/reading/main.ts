import { writeSync } from "node:fs";
import process from "node:process";
import { buffer } from "node:stream/consumers";
import { readMail } from "../read-mail.ts";
import { toMessageFlag } from "./to-message-flag.ts";

const isToMessage = process.argv.includes(toMessageFlag);

/**
 * Parses one email from standard input and writes the result to file descriptor 3. The process has no access to files and
 * network, and is killed if it takes too long.
 * Output: the length of the JSON in four bytes, the email as JSON, and its attachments.
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

/** A pipe can accept fewer bytes than requested. */
function send(bytes: Buffer): void {
  for (let sent = 0; sent < bytes.length;) sent += writeSync(3, bytes, sent);
}
