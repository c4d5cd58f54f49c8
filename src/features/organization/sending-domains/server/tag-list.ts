/** The tags of a DKIM or DMARC record, such as `v=DMARC1; p=reject`, by their names in lower case. */
export const readTags = (record: string): Map<string, string> =>
  new Map(
    record.split(";").flatMap((part) => {
      const at = part.indexOf("=");
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const];
    }),
  );
