import type { Seniority } from "./families.ts";
import { countryOf, locations } from "./locations.ts";
import type { DemoCompanyKey, DemoLayer, DemoLayerConfig } from "./types.ts";

/** Options of each dimension, in the order of the dimensions' numbers, which start at 1. */
const options: Record<DemoCompanyKey, readonly Record<string, string>[]> = {
  fjord: [
    { SE: "Fjord & Co AB", FI: "Fjord & Co Oy" },
    { digital: "Digital", logistics: "Logistics", market: "Market", group: "Group functions" },
    { 0: "Entry level", 1: "Professional", 2: "Lead" },
  ],
  hafen: [
    { hamburg: "Standort Hamburg", bremerhaven: "Standort Bremerhaven", luebeck: "Standort Lübeck" },
    { logistics: "Betrieb", digital: "Digitales", group: "Verwaltung" },
  ],
};

const layerNames: Record<DemoCompanyKey, readonly string[]> = {
  fjord: ["Employers", "Business areas", "Career levels"],
  hafen: ["Standorte", "Bereiche"],
};

/** Names of the dimensions in filters and forms. */
export const layerConfigs: DemoLayerConfig[] = (Object.keys(layerNames) as DemoCompanyKey[]).flatMap((company_key) =>
  layerNames[company_key].map((name_plural, index) => ({ company_key, dimension: index + 1, name_plural })),
);

const areas: Record<string, string> = {
  engineering: "digital",
  product: "digital",
  data: "digital",
  operations: "logistics",
  terminal: "logistics",
  maintenance: "logistics",
  customers: "market",
  commercial: "market",
};

const layerKey = (company_key: DemoCompanyKey, dimension: number, option: string) =>
  `${company_key}/${dimension}/${option}`;

export const layers: DemoLayer[] = (Object.keys(options) as DemoCompanyKey[]).flatMap((company_key) =>
  options[company_key].flatMap((names, index) =>
    Object.entries(names).map(([option, name]) => ({
      key: layerKey(company_key, index + 1, option),
      company_key,
      dimension: index + 1,
      name,
    })),
  ),
);

type Placed = { company_key: DemoCompanyKey; department: string; location_keys: string[]; seniority: Seniority };

/** Options of a job, one in each dimension of its company. */
export function layersOf({ company_key, department, location_keys, seniority }: Placed): string[] {
  const area = areas[department] ?? "group";
  const place = locations.find(({ key }) => key === location_keys[0])?.key.split("/")[1] ?? "";
  const chosen =
    company_key === "fjord"
      ? [countryOf({ location_keys }), area, String(seniority)]
      : [place, area === "market" ? "group" : area];
  return chosen.map((option, index) => layerKey(company_key, index + 1, option));
}
