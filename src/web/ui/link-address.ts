const schemes = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Returns the URL that a typed link target means, or undefined. The server's sanitizer accepts only these schemes. */
export function linkAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || /\s/.test(trimmed)) return undefined;
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(trimmed);
  const address = hasScheme ? trimmed : `${isEmail(trimmed) ? "mailto:" : "https://"}${trimmed}`;
  const url = URL.parse(address);
  if (!url || !schemes.has(url.protocol)) return undefined;
  // A single word is more likely a mistake than a host name.
  return hasScheme || isEmail(trimmed) || url.hostname.includes(".") ? address : undefined;
}

const isEmail = (text: string) => /^[^@/]+@[^@/]+\.[^@/]+$/.test(text);
