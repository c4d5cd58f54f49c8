import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { cpuUsage } from "node:process";
import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { buildMail, multipart, rawPart, textPart, type Part } from "#tests/mails/build-mail.ts";
import { compressedRtf, winmail, winmailBytes } from "#tests/mails/winmail.ts";
import { mailLimits } from "./inbound-mail.ts";
import { readMail } from "./read-mail.ts";
import { readMailFile } from "./read-mail-file.ts";

const hello = textPart("Hello from Tilda", { charset: "utf-8", encoding: "8bit" });

/** Parses an email with the given MIME parts and measures the CPU seconds. */
async function readWith(...parts: Part[]) {
  const raw = buildMail(multipart("mixed", [hello, ...parts]));
  const before = cpuUsage();
  const mail = await readMail(raw);
  const { user, system } = cpuUsage(before);
  return { mail, raw, seconds: (user + system) / 1_000_000 };
}

/** Limit for the slowest case. All others take less than a tenth of this. */
const manySeconds = 10;

const base64 = (type: string, bytes: Buffer, name: string): Part => ({
  headers: [`Content-Type: ${type}; name=${name}`, "Content-Transfer-Encoding: base64"],
  body: Buffer.from(bytes.toString("base64").replaceAll(/.{76}/g, "$&\r\n")),
});

/** Encodes a DER value. `length` can claim a wrong length. */
function der(tag: number, content: Buffer, length = content.length): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return Buffer.concat([Buffer.of(tag, 0x84), size, content]);
}
const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const explicit = (content: Buffer) => der(0xa0, content);
const oid = (hex: string) => Buffer.from(`06${(hex.length / 2).toString(16).padStart(2, "0")}${hex}`, "hex");
const types = {
  data: oid("2a864886f70d010701"),
  compressedData: oid("2a864886f70d0109100109"),
  zlib: oid("2a864886f70d0109100308"),
};
const version = Buffer.from("020100", "hex");

const smime = (bytes: Buffer) => base64("application/pkcs7-mime", bytes, "smime.p7m");
const compressed = (mail: Buffer) => {
  const content = sequence(types.data, explicit(der(0x04, deflateSync(mail))));
  return smime(sequence(types.compressedData, explicit(sequence(version, sequence(types.zlib), content))));
};

it("[MSG-7] opens compressed S/MIME, and no more of it than an email may have", async () => {
  const inner = (words: string) => Buffer.from(`Content-Type: text/plain\r\n\r\n${words}`);
  const bomb = compressed(inner("bomb ".repeat(5_000_000)));

  const { mail, seconds } = await readWith(compressed(inner("Packed words")), bomb, bomb, bomb, bomb, bomb);

  expect(mail.text).toContain("Hello from Tilda");
  expect(mail.text).toContain("Packed words");
  expect(mail.is_partial).toBe(true);
  // Two further messages would fit into the budget for unpacked bytes.
  expect(mail.attachments.map(({ name }) => name)).toEqual(["smime.p7m", "smime.p7m", "smime.p7m"]);
  expect(seconds).toBeLessThan(manySeconds);
});

it.each([
  ["is nested beyond measure", Buffer.alloc(2_000_000, Buffer.from("3080", "hex"))],
  ["claims four gigabytes", der(0x30, types.data, 0xff_ff_ff_ff)],
  ["is cut off", sequence(types.data, explicit(Buffer.alloc(100))).subarray(0, 40)],
])("[MSG-7] keeps S/MIME that %s as a file of its email", async (_what, bytes) => {
  const { mail, seconds } = await readWith(smime(bytes));

  expect([mail.text, mail.attachments.length]).toEqual(["Hello from Tilda", 1]);
  expect(seconds).toBeLessThan(manySeconds);
});

const tnef = (bytes: Buffer) => base64("application/ms-tnef", bytes, "winmail.dat");

it.each([
  ["a text of NULs that ends with a letter", { body: `${"\0".repeat(400_000)}x`, files: [] }],
  ["RTF that unpacks to a thousand times its size", { rtf: compressedRtf(2_000_000), files: [] }],
  ["RTF that claims four gigabytes", { rtf: compressedRtf(10, 0xff_ff_ff_ff), files: [] }],
])("[MSG-7] reads an email whose winmail.dat has %s", async (_what, message) => {
  const { mail, seconds } = await readWith(winmail(message));

  expect(mail.text).toContain("Hello from Tilda");
  expect(seconds).toBeLessThan(manySeconds);
});

it("[MSG-7] reads the words of compressed RTF in winmail.dat", async () => {
  const mail = await readMail(buildMail(winmail({ rtf: compressedRtf(80), files: [] })));

  expect(mail.text).toMatch(/^(?:wordwordwordwordw){70}/);
});

it("[MSG-7] reads an email whose winmail.dat is cut off or claims more than it has", async () => {
  const whole = winmailBytes({ body: "Within", files: [{ short: "cv.pdf", content: Buffer.alloc(1_000, 1) }] });
  const claiming = Buffer.from(whole);
  claiming.writeUInt32LE(0xff_ff_ff_ff, whole.indexOf(Buffer.from("cv.pdf")) - 4);

  for (const bytes of [whole.subarray(0, whole.length - 700), claiming]) {
    const { mail } = await readWith(tnef(bytes));
    expect([mail.text, mail.is_partial]).toEqual(["Hello from Tilda", true]);
    expect(mail.attachments.map(({ name }) => name)).toContain("winmail.dat");
  }
});

it("[MSG-7] keeps no more files of winmail.dat within winmail.dat than the limit", async () => {
  const files = (content: Buffer, count: number) => Array.from({ length: count }, () => ({ short: "a.txt", content }));
  const inner = winmailBytes({ files: files(Buffer.from("x"), 150) });

  const { mail, seconds } = await readWith(winmail({ files: files(winmailBytes({ files: files(inner, 20) }), 20) }));

  expect(mail.text).toBe("Hello from Tilda");
  expect([mail.attachments.length, mail.is_partial]).toEqual([mailLimits.attachments, true]);
  expect(seconds).toBeLessThan(manySeconds);
});

const calendar = (lines: string[]) =>
  rawPart("text/calendar; method=REPLY", ["BEGIN:VCALENDAR", "METHOD:REPLY", ...lines, "END:VCALENDAR"].join("\r\n"));
const answer = (...lines: string[]) =>
  calendar([
    "BEGIN:VEVENT",
    "SUMMARY:Interview",
    "ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@example.net",
    ...lines,
    "END:VEVENT",
  ]);

const accepted = { answer: "accepted", title: "Interview", starts_at: null };

it.each([
  ["a time beyond all calendars", answer("DTSTART:99999999T999999Z"), { ...accepted, is_all_day: false }],
  ["a day beyond all calendars", answer("DTSTART;VALUE=DATE:99999999"), { ...accepted, is_all_day: true }],
  ["a day before all calendars", answer("DTSTART;VALUE=DATE:00000000"), { ...accepted, is_all_day: true }],
  ["events within events", calendar(Array.from({ length: 13_000 }, () => "BEGIN:VEVENT")), null],
  ["many values", answer(`EXDATE:${"20250101T000000,".repeat(12_000)}`), { ...accepted, is_all_day: false }],
])("[MSG-7] reads an email with a calendar answer of %s", async (_what, part, reply) => {
  const { mail, raw, seconds } = await readWith(part);
  const folder = await mkdtemp(path.join(tmpdir(), "hirelane-mail-"));
  const file = path.join(folder, "mail.eml");
  await writeFile(file, raw);

  expect([mail.text, mail.calendar_reply]).toEqual(["Hello from Tilda", reply]);
  expect(seconds).toBeLessThan(manySeconds);
  expect((await readMailFile(file)).state).toBe("read");

  await rm(folder, { recursive: true });
});

it("[MSG-7] reads an email of lines that each look like the beginning of a quote", async () => {
  const lines = { headers: ["Content-Type: text/plain", "Content-Transfer-Encoding: base64"] };
  const before = cpuUsage();
  await readMail(buildMail({ ...lines, body: Buffer.from(Buffer.from("a:\n".repeat(150_000)).toString("base64")) }));
  const { user, system } = cpuUsage(before);

  expect((user + system) / 1_000_000).toBeLessThan(manySeconds);
});
