import { cpuUsage } from "node:process";
import { describe, expect, it } from "vitest";
import { buildMail, filePart, htmlPart, multipart, rawPart, textPart } from "#tests/mails/build-mail.ts";
import { mailCases } from "#tests/mails/mail-cases.ts";
import { id } from "#tests/mails/reported-mail.ts";
import { mailLimits } from "./inbound-mail.ts";
import { readMail } from "./read-mail.ts";

const utf8 = { charset: "utf-8", encoding: "8bit" } as const;
const html = (markup: string) => readMail(buildMail(htmlPart(markup, utf8)));
const text = (words: string) => readMail(buildMail(textPart(words, utf8)));

describe("what a stranger's mail may do", () => {
  it("[MSG-7] leaves no script, style, event or form in the HTML", async () => {
    const mail = await html(`<p onmouseover="a()" style="background:url(//t.example)">Hi</p>
      <script>a()</script><style>@import "//t.example"</style><form><input></form><svg/onload=a()>
      <a href="javascript:a()">x</a><img src=x onerror=a()><meta http-equiv=refresh content="0;url=//t.example">
      <base href="//t.example"><link rel=stylesheet href="//t.example"><iframe srcdoc="<script>a()</script>"></iframe>`);

    expect(mail.html).not.toMatch(/script|style|a\(\)|t\.example|<(?:form|input|svg|meta|base|link|iframe)/i);
    expect(mail.has_remote_content).toBe(false);
  });

  it("[MSG-7] holds remote pictures back, and says that there are some", async () => {
    const mail = await html(
      '<img src="https://t.example/open.gif?who=7"><img srcset="https://t.example/2 2x" src="//t.example/3">',
    );

    expect(mail.html).toContain('data-remote-src="https://t.example/open.gif?who=7"');
    expect(mail.html).not.toMatch(/(?:\s|")src(?:set)?=/);
    expect(mail.has_remote_content).toBe(true);
  });

  it("[MSG-7] takes no mark of ours from the sender", async () => {
    const mail = await html('<img data-attachment="0" data-remote-src="javascript:a()"><div data-quoted="1">x</div>');

    expect(mail.html).toBe("<img /><div>x</div>");
  });

  it("[MSG-7] keeps each header one line", async () => {
    const word = (words: string) => `=?utf-8?B?${Buffer.from(words).toString("base64")}?=`;
    const mail = await readMail(
      Buffer.from(
        `From: ${word("Anna\r\nBcc: all@example.com")} <a@example.net>\r\nSubject: ${word("x\u2028y\r\nTo: z")}\r\n` +
          `Message-ID: <a\r\n b@c>\r\nTo: ${word("x\n")} <t@example.com>\r\n\r\nx`,
      ),
    );

    expect(mail.from).toEqual({ name: "Anna Bcc: all@example.com", address: "a@example.net" });
    expect(mail.subject).toBe("x y To: z");
    expect(mail.to).toEqual(["t@example.com"]);
    expect(mail.message_id).toBeNull();
  });

  it("[MSG-7] gives nothing that the database can't hold", async () => {
    const mail = await html("<p>a\0b</p>&#0;&#xD800;");

    expect(JSON.stringify([mail.html, mail.text, mail.quoted])).not.toMatch(/\\u0000|\\ud800/i);
    expect(mail.text).toContain("ab");
  });

  it("[MSG-7] takes nothing for a Message-ID that no index takes", async () => {
    const idOf = async (given: string) =>
      (await readMail(Buffer.from(`From: a@example.net\r\nMessage-ID: ${given}\r\n\r\nx`))).message_id;

    expect(await idOf(`<${"語".repeat(890)}>`)).toBeNull();
    expect(await idOf("<a\0b@example.net>")).toBeNull();
    expect(await idOf(`<${"語".repeat(300)}>`)).toHaveLength(302);
  });

  it("[MSG-6] gives the id of the mail that a forged report is about, to be checked, and what else it says", async () => {
    const forged = buildMail(
      multipart(
        "report",
        [
          rawPart(
            "message/delivery-status",
            "Reporting-MTA: dns; x\n\nFinal-Recipient: rfc822; a@example.org\nAction: failed",
          ),
          rawPart("text/rfc822-headers", `Message-ID: ${id}`),
        ],
        "; report-type=delivery-status",
      ),
      { from: "stranger@example.org" },
    );

    const { kind, report } = await readMail(forged);

    expect(kind).toBe("delivery_report");
    expect(report).toEqual({
      original_message_id: id,
      recipients: [{ address: "a@example.org", action: "failed", status: null, diagnostic: null }],
    });
  });

  it("[MSG-6] takes no report from a mail that only has one attached", async () => {
    const status = rawPart("message/delivery-status", "Final-Recipient: rfc822; a@example.org\nAction: failed");

    const mail = await readMail(buildMail(multipart("mixed", [textPart("Look", utf8), status])));

    expect([mail.kind, mail.report]).toEqual(["message", null]);
  });
});

describe("mails beyond any measure", () => {
  const deep = () => {
    const levels = Array.from(
      { length: 2000 },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    );
    return Buffer.from(`From: a@example.net\r\nSubject: Deep\r\n${levels.join("")}\r\nHello`);
  };

  it("[MSG-7] answers with the mail as a file where it is nested too deeply", async () => {
    const raw = deep();

    const mail = await readMail(raw);

    expect([mail.subject, mail.is_partial]).toEqual(["Deep", true]);
    expect(mail.attachments).toMatchObject([{ name: "mail.eml", content: raw }]);
  });

  it("[MSG-7] answers with the mail as a file where it has more parts than any mail", async () => {
    const raw = Buffer.from(
      `From: a@example.net\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n\r\nx\r\n".repeat(100_000)}--b--`,
    );

    const mail = await readMail(raw);

    expect([mail.is_partial, mail.attachments.length]).toEqual([true, 1]);
  });

  it("[MSG-7] keeps no more files than the limit, and says so", async () => {
    const files = Array.from({ length: mailLimits.attachments + 1 }, (_, index) =>
      filePart(`${index}.pdf`, "application/pdf", 10),
    );

    const mail = await readMail(buildMail(multipart("mixed", files)));

    expect([mail.is_partial, mail.attachments.length]).toEqual([true, mailLimits.attachments]);
  });

  it("[MSG-7] reads a mail whose headers are huge without those", async () => {
    const mail = await readMail(
      Buffer.from(`From: a@example.net\r\nX-Huge: ${"y".repeat(3_000_000)}\r\nSubject: Small\r\n\r\nHello`),
    );

    expect([mail.subject, mail.text, mail.is_partial]).toEqual(["Small", "Hello", true]);
  });

  it("[MSG-7] cuts a text that is too long, and shows no HTML that is", async () => {
    const long = "word ".repeat(mailLimits.html / 4);

    const plain = await text(long);
    const marked = await html(`<p>${long}</p>`);

    expect([plain.text.length <= mailLimits.text, plain.is_partial]).toEqual([true, true]);
    expect([marked.html, marked.text.length > 0, marked.is_partial]).toEqual([null, true, true]);
  });

  it.each([
    ["lines of one mark", ">\n".repeat(50_000)],
    ["single marks between lines", "x\n> y\n".repeat(25_000)],
    ["empty lines", "\n".repeat(490_000)],
    ["beginnings of attributions", "On 3 Nov 2025 12:01 ".repeat(24_000)],
    ["lines that begin one", "On Mon, 3 Nov 2025 at 12:01, N <a@example.com>\n".repeat(10_000)],
    ["lines of headers", "From: a\nX: b\n".repeat(25_000)],
    ["lines drawn", "_".repeat(490_000)],
    ["brackets", "<".repeat(490_000)],
    ["spaces", " ".repeat(490_000)],
  ])("[MSG-7] answers to a great many %s", async (_, words) => {
    expect((await text(words)).kind).toBe("message");
  });

  it.each([
    ["beginnings of addresses", `10:00 ${"<@".repeat(190)}\n`],
    ["beginnings of addresses before a colon", `10:00 ${"<@".repeat(190)}:\n`],
    ["times before them", `${"10:00 ".repeat(20)}${"<@".repeat(130)}>:\n`],
    ["words of an attribution", `a@b ${"wrote ".repeat(60)}:\n`],
    ["dated lines", "10:00\n<@<@\n"],
  ])("[MSG-7] takes little time for half a million letters of %s", async (_, line) => {
    const words = line.repeat(mailLimits.text / line.length);
    await text("Thursday suits me.");
    const before = cpuUsage();

    await text(words);

    const { user, system } = cpuUsage(before);
    // With a backtracking pattern, each of these would take far longer.
    expect((user + system) / 1_000_000).toBeLessThan(5);
  });

  it("[MSG-7] looks for what a mail quotes below no more than a thousand dated lines", async () => {
    const quote = "On Mon, 3 Nov 2025 at 12:01, Maja Ek <maja@example.com> wrote:\n\nHello";
    const below = (lines: number) => text(`${"On 3 Nov at 10:00 I was there\n".repeat(lines)}\n${quote}`);

    expect((await below(900)).quoted).toContain("Hello");
    expect((await below(1_000)).quoted).toBeNull();
  });

  it.each([
    ["elements that are not closed", "<div>".repeat(150_000)],
    ["quotes in quotes", "<blockquote>".repeat(70_000)],
    ["tables in tables", "<table><tr><td>".repeat(50_000)],
    ["tags that are not closed", "<img src=".repeat(90_000)],
    ["comments", "<!--".repeat(200_000)],
    ["entities", "&amp;lt;".repeat(100_000)],
  ])("[MSG-7] answers to HTML of %s", async (_, markup) => {
    expect((await html(markup)).kind).toBe("message");
  });

  it("[MSG-7] answers whatever is cut off or changed in a mail", async () => {
    for (const [row, { raw }] of mailCases.entries()) {
      const cut = raw.subarray(0, Math.floor((raw.length * ((row * 37) % 100)) / 100));
      const changed = Buffer.from(
        raw.map((byte, index) => ((index * 31 + row) % 97 === 0 ? (byte * 7 + row) & 255 : byte)),
      );

      for (const mail of [await readMail(cut), await readMail(changed)]) {
        expect(mail.subject).not.toMatch(/[\r\n]/);
        expect(mail.html ?? "").not.toMatch(/<script|\ssrc=/i);
      }
    }
  });
});
