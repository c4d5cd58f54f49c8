import { encodeText } from "./charsets.ts";

export type Encoding = "7bit" | "8bit" | "quoted-printable" | "base64";
export type Coding = { charset: string; encoding: Encoding };
export type Part = { headers: string[]; body: Buffer };

const crlf = "\r\n";
const wrapBase64 = (bytes: Buffer) => bytes.toString("base64").replace(/.{76}/g, `$&${crlf}`);

const quotedPrintable = (bytes: Buffer) =>
  bytes
    .toString("latin1")
    .split("\r\n")
    .map((line) =>
      line
        .replace(
          /[^\x20-\x3c\x3e-\x7e]|[ \t]$/g,
          (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
        )
        .replace(/(?:=..|[^=]){25}(?=.)/g, `$&=${crlf}`),
    )
    .join(crlf);

export const encodeBody = (bytes: Buffer, encoding: Encoding): Buffer =>
  encoding === "base64"
    ? Buffer.from(wrapBase64(bytes))
    : encoding === "quoted-printable"
      ? Buffer.from(quotedPrintable(bytes))
      : bytes;

/** Builds a text part with CRLF line ends, as sent over SMTP. */
export const textPart = (text: string, { charset, encoding }: Coding, type = "text/plain", more = ""): Part => ({
  headers: [`Content-Type: ${type}; charset=${charset}${more}`, `Content-Transfer-Encoding: ${encoding}`],
  body: encodeBody(encodeText(text.replace(/\n/g, crlf), charset), encoding),
});

export const htmlPart = (html: string, coding: Coding) => textPart(html, coding, "text/html");

/**
 * Builds format=flowed text (RFC 3676): a continued line ends with a space, and a quoted line begins with its quote
 * marks.
 */
export const flowedPart = (text: string, coding: Coding): Part => {
  const flowed = text
    .split("\n")
    .map((line) => {
      const [marks = ""] = /^>+ ?/.exec(line) ?? [];
      return line
        .slice(marks.length)
        .replace(/(.{40,66}) (?=\S)/g, `$1 \n${marks.trim()}${marks ? " " : ""}`)
        .replace(/^/, marks);
    })
    .join("\n");
  return textPart(flowed, coding, "text/plain", "; format=flowed");
};

let boundaries = 0;

export function multipart(subtype: string, parts: Part[], parameters = ""): Part {
  const boundary = `----=_Part_${++boundaries}_x.${subtype.length}`;
  const joined = parts.flatMap((part) => [Buffer.from(`--${boundary}${crlf}`), bytesOf(part), Buffer.from(crlf)]);
  return {
    headers: [`Content-Type: multipart/${subtype}; boundary="${boundary}"${parameters}`],
    body: Buffer.concat([...joined, Buffer.from(`--${boundary}--${crlf}`)]),
  };
}

const bytesOf = ({ headers, body }: Part) =>
  Buffer.concat([Buffer.from(headers.join(crlf) + crlf + crlf, "latin1"), body]);

/** Builds an attachment of `size` bytes. `headers` replace the default headers with its name. */
export const filePart = (name: string, type: string, size: number, headers?: string[]): Part => ({
  headers: [
    ...(headers ?? [`Content-Type: ${type}; name="${name}"`, `Content-Disposition: attachment; filename="${name}"`]),
    "Content-Transfer-Encoding: base64",
  ],
  body: Buffer.from(wrapBase64(Buffer.alloc(size, "%PDF-1.7 invented "))),
});

export const rawPart = (type: string, text: string, headers: string[] = []): Part => ({
  headers: [`Content-Type: ${type}`, ...headers],
  body: Buffer.from(text.replace(/\r?\n/g, crlf)),
});

const word = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;

export type Envelope = { from?: string; name?: string; to?: string; subject?: string; headers?: string[] };

/** Builds a complete email. Given headers come first, like those added by mail servers. */
export function buildMail(part: Part, { from, name, to, subject, headers = [] }: Envelope = {}): Buffer {
  const own = [
    `From: ${word(name ?? "Anna Berg")} <${from ?? "anna.berg@example.net"}>`,
    `To: ${to ?? "reply+a1@jobs.example.com"}`,
    `Subject: ${word(subject ?? "Re: Your application")}`,
    "Date: Tue, 4 Nov 2025 08:30:00 +0100",
    "Message-ID: <answer.1@example.net>",
    "MIME-Version: 1.0",
  ];
  return bytesOf({ ...part, headers: [...headers, ...own, ...part.headers] });
}
