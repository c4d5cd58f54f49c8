const schemes = new Set(["http:", "https:", "mailto:", "tel:"]);

/** The address that a text means as the target of a link; the server keeps links of these kinds only. */
export function linkAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || /\s/.test(trimmed)) return undefined;
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(trimmed);
  const address = hasScheme ? trimmed : `${isEmail(trimmed) ? "mailto:" : "https://"}${trimmed}`;
  const url = URL.parse(address);
  if (!url || !schemes.has(url.protocol)) return undefined;
  // A single word is rather a mistake than the name of a computer.
  return hasScheme || isEmail(trimmed) || url.hostname.includes(".") ? address : undefined;
}

const isEmail = (text: string) => /^[^@/]+@[^@/]+\.[^@/]+$/.test(text);
