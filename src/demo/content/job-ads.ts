import { english } from "./ad-lines-en.ts";
import { finnish } from "./ad-lines-fi.ts";
import { german } from "./ad-lines-de.ts";
import { swedish } from "./ad-lines-sv.ts";
import { compose } from "./compose.ts";
import type { JobSpec } from "./job-spec.ts";
import { createRandom } from "./random.ts";
import type { DemoCompanyKey, DemoLanguage } from "./types.ts";
import type { AdLanguage } from "./ad-language.ts";

const languages: Record<DemoLanguage, AdLanguage> = { en: english, sv: swedish, de: german, fi: finnish };

/** Ads of one family choose different lines, but keep the order in which the lines were written. */
export function jobAd(company_key: DemoCompanyKey, spec: JobSpec): string {
  const { headings, offer, closing, lines } = languages[spec.language];
  const own = lines[spec.family];
  if (!own) throw new Error(`There is no ad for ${spec.family} in ${spec.language}.`);
  const random = createRandom(`ad:${company_key}/${spec.key}`);

  const list = (items: string[], count: number) => {
    const chosen = new Set(random.some(items, count));
    return items.filter((item) => chosen.has(item)).map((item) => `<li>${escapeHtml(compose(random, item))}</li>`);
  };
  const section = (heading: string, items: string[]) => `<h3>${heading}</h3><ul>${items.join("")}</ul>`;

  return [
    `<h3>${headings.role}</h3><p>${escapeHtml(spec.about)}</p>`,
    section(headings.tasks, list(spec.tasks ?? own.tasks, 4)),
    section(headings.profile, list(own.profile, 4)),
    section(headings.offer, list(offer[company_key], 4)),
    `<p>${escapeHtml(closing)}</p>`,
  ].join("\n");
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
