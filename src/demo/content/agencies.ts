import type { Family } from "./families.ts";
import type { DemoAgency, DemoCompanyKey, DemoLanguage } from "./types.ts";

export type AgencyRecruiter = { key: string; name: string; language: DemoLanguage; position: string };

type Agency = { name: string; families: Family[]; recruiters: AgencyRecruiter[] };

/** Agency of the recruiter account on the sign-in page. The agency works for both companies. */
const accountsAgency = "Nordkraft Search";

const nordkraft: Agency = { name: accountsAgency, families: [], recruiters: [] };

/** Agencies, with the families of jobs they recruit for. On a job, recruiters see only the candidates they brought. */
const agenciesOf: Record<DemoCompanyKey, Agency[]> = {
  fjord: [
    {
      ...nordkraft,
      families: ["platform", "backend", "data"],
      recruiters: [{ key: "viggo", name: "Viggo Sandell", language: "sv", position: "Researcher, Nordkraft Search" }],
    },
    {
      name: "Baltic Talent Partners",
      families: ["backend", "frontend", "design", "product"],
      recruiters: [
        { key: "kristiina", name: "Kristiina Tamm", language: "en", position: "Partner, Baltic Talent Partners" },
      ],
    },
    {
      name: "Lagerkraft Bemanning",
      families: ["operations", "technician", "support"],
      recruiters: [
        { key: "therese", name: "Therese Lund", language: "sv", position: "Konsultchef, Lagerkraft Bemanning" },
        { key: "samir", name: "Samir Haddad", language: "sv", position: "Rekryterare, Lagerkraft Bemanning" },
      ],
    },
  ],
  hafen: [
    { ...nordkraft, families: ["backend", "platform", "sales"] },
    {
      name: "Elbufer Personalberatung",
      families: ["finance", "people", "sales"],
      recruiters: [
        { key: "joerg", name: "Jörg Mertens", language: "de", position: "Berater, Elbufer Personalberatung" },
      ],
    },
    {
      name: "Hanse Fachkräfte",
      families: ["operations", "technician"],
      recruiters: [{ key: "sandra", name: "Sandra Kühl", language: "de", position: "Disponentin, Hanse Fachkräfte" }],
    },
  ],
};

const companyKeys = Object.keys(agenciesOf) as DemoCompanyKey[];
const agencyKey = (company_key: DemoCompanyKey, name: string) => `${company_key}/${name}`;

export const agencies: DemoAgency[] = companyKeys.flatMap((company_key) =>
  agenciesOf[company_key].map(({ name }) => ({ key: agencyKey(company_key, name), company_key, name })),
);

export const recruitersOf = (company_key: DemoCompanyKey): AgencyRecruiter[] =>
  agenciesOf[company_key].flatMap(({ recruiters }) => recruiters);

/**
 * User keys of the agency recruiters for a company's jobs of this family, in addition to the account on the sign-in
 * page.
 */
export const recruitersFor = (company_key: DemoCompanyKey, family: Family): string[] =>
  agenciesOf[company_key]
    .filter(({ families }) => families.includes(family))
    .flatMap(({ recruiters }) => recruiters.map(({ key }) => key));

export function agencyOf(company_key: DemoCompanyKey, user_key: string): DemoAgency {
  const { name } = agenciesOf[company_key].find(({ recruiters }) => recruiters.some(({ key }) => key === user_key)) ?? {
    name: accountsAgency,
  };
  return { key: agencyKey(company_key, name), company_key, name };
}
