/** Encodings for RTF's \ansicpg, keyed by Windows code page number. */
const byCodepage: Record<number, string> = {
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  10000: "macintosh",
  10007: "x-mac-cyrillic",
  65001: "utf-8",
};

/**
 * Code pages for a font's \fcharset. Two are left out: 0 is the document's own code page, and 2 is for symbol fonts
 * without letters.
 */
const byCharset: Record<number, number> = {
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

export const westernEncoding = "windows-1252";

export function encodingOfCodepage(codepage: number): string {
  if (codepage >= 1250 && codepage <= 1258) return `windows-${codepage}`;
  return byCodepage[codepage] ?? westernEncoding;
}

export function encodingOfCharset(charset: number): string | undefined {
  const codepage = byCharset[charset];
  return codepage === undefined ? undefined : encodingOfCodepage(codepage);
}
