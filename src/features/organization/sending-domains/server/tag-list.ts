/** Parses the tags of a DKIM or DMARC record, such as `v=DMARC1; p=reject`. Keys are lower-cased. */
export const readTags = (record: string): Map<string, string> =>
  new Map(
    record.split(";").flatMap((part) => {
      const at = part.indexOf("=");
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const];
    }),
  );
