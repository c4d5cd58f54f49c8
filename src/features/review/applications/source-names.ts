/** Display names of sources, keyed by the identifying part of their host name or by the source named in links to a job. */
const names: Record<string, string> = {
  arbetsformedlingen: "Arbetsförmedlingen",
  bing: "Bing",
  duckduckgo: "DuckDuckGo",
  duunitori: "Duunitori",
  facebook: "Facebook",
  github: "GitHub",
  glassdoor: "Glassdoor",
  google: "Google",
  indeed: "Indeed",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  monster: "Monster",
  reddit: "Reddit",
  stepstone: "StepStone",
  twitter: "X",
  xing: "XING",
  youtube: "YouTube",
};

const shortHosts: Record<string, string> = {
  "lnkd.in": "linkedin",
  "t.co": "twitter",
  "x.com": "twitter",
  "fb.me": "facebook",
  "youtu.be": "youtube",
};

const isHost = /^[a-z0-9.-]+\.[a-z]{2,}$/;

/** Returns one key per source: `LinkedIn`, `linkedin.com` and `se.linkedin.com` all have the key `linkedin`. */
export function sourceKey(source: string): string {
  const text = source
    .trim()
    .toLowerCase()
    .replace(/^www\./, "");
  if (Object.hasOwn(shortHosts, text)) return shortHosts[text] ?? text;
  if (!isHost.test(text)) return text;
  return text.split(".").find((part) => Object.hasOwn(names, part)) ?? text;
}

export function sourceName(source: string): string {
  const key = sourceKey(source);
  return Object.hasOwn(names, key) ? (names[key] ?? source) : source.replace(/^www\./, "");
}
