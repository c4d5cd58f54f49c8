import { isUtf8 } from "node:buffer";
import iconv from "iconv-lite";

/** Windows code pages with a different name elsewhere. The others are named windows-N or cpN, or don't exist. */
const names: Record<number, string> = {
  932: "shift_jis",
  936: "gb18030",
  949: "euc-kr",
  950: "big5",
  1200: "utf-16le",
  1201: "utf-16be",
  10000: "macintosh",
  10007: "x-mac-cyrillic",
  20127: "windows-1252",
  20866: "koi8-r",
  20932: "euc-jp",
  21866: "koi8-u",
  50220: "iso-2022-jp",
  50221: "iso-2022-jp",
  50222: "iso-2022-jp",
  51932: "euc-jp",
  51949: "euc-kr",
  51936: "gb18030",
  52936: "gb18030",
  54936: "gb18030",
  65000: "utf-7",
  65001: "utf-8",
};

/** Code page numbers of ISO 8859-1 to ISO 8859-16 start here. */
const iso8859 = 28590;

const nameOf = (codepage: number) =>
  names[codepage] ??
  (codepage > iso8859 && codepage <= iso8859 + 16
    ? `iso-8859-${codepage - iso8859}`
    : codepage >= 1250 && codepage <= 1258
      ? `windows-${codepage}`
      : `cp${codepage}`);

/** Removes trailing NULs. A regular expression would take quadratic time for a long run that isn't at the end. */
export function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0) end -= 1;
  return text.slice(0, end);
}

/** Decodes bytes in a Windows code page, without trailing NULs. An unknown code page counts as Western European. */
export function decodeCodepage(bytes: Buffer, codepage: number | undefined): string {
  const name = codepage === undefined ? undefined : nameOf(codepage);
  const encoding = name !== undefined && iconv.encodingExists(name) ? name : isUtf8(bytes) ? "utf-8" : "windows-1252";
  return withoutEnd(iconv.decode(bytes, encoding));
}

/** Decodes HTML by its byte order mark or the message's code page, else by its own `charset`. */
export function decodeHtml(bytes: Buffer, codepage: number | undefined): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return withoutEnd(iconv.decode(bytes, "utf-16le"));
  const [, charset] = /charset\s*=\s*["']?\s*([\w.:-]{2,40})/i.exec(bytes.toString("latin1", 0, 4_000)) ?? [];
  if (codepage === undefined && charset && iconv.encodingExists(charset))
    return withoutEnd(iconv.decode(bytes, charset));
  return decodeCodepage(bytes, codepage);
}
