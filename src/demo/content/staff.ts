import type { CompanyRole } from "#shared/actor.ts";
import { recruitersOf } from "./agencies.ts";
import type { DemoCompanyKey, DemoLanguage, DemoUser } from "./types.ts";

type Person = [key: string, name: string, language: DemoLanguage, position: string];

/** Accounts on the sign-in page. They work in both companies, so that visitors can switch. */
const accounts: [...Person, role: CompanyRole][] = [
  ["owner", "Astrid Lindholm", "en", "Managing Director", "owner"],
  ["admin", "Jonas Berger", "en", "Head of Talent Acquisition", "admin"],
  ["manager", "Maja Ek", "en", "Engineering Manager", "manager"],
  ["member", "Tomas Rehn", "en", "Talent Coordinator", "member"],
  ["collaborator", "Priya Raman", "en", "Principal Engineer", "member"],
  ["viewer", "Henrik Sund", "en", "Works Council Representative", "member"],
  ["interviewer", "Li Sand", "en", "Staff Designer", "member"],
  ["recruiter", "Noor El-Amin", "en", "Senior Consultant, Nordkraft Search", "member"],
];

const colleagues: Record<DemoCompanyKey, [...Person, role: CompanyRole][]> = {
  fjord: [
    ["karin", "Karin Nyström", "sv", "Talent Acquisition Partner", "manager"],
    ["erik", "Erik Wallin", "sv", "Director of Warehouse Operations", "manager"],
    ["sofia", "Sofia Hedberg", "sv", "Head of Product", "manager"],
    ["daniel", "Daniel Okoye", "en", "Data Science Lead", "member"],
    ["aino", "Aino Virtanen", "fi", "Country Manager Finland", "manager"],
    ["mikko", "Mikko Laaksonen", "fi", "Site Manager Turku", "member"],
    ["ewa", "Ewa Zielińska", "en", "Finance Director", "member"],
    ["oskar", "Oskar Bergqvist", "sv", "Platform Lead", "member"],
    ["grace", "Grace Mwangi", "en", "Chief People Officer", "admin"],
    ["anders", "Anders Falk", "sv", "Sales Director", "member"],
  ],
  hafen: [
    ["katrin", "Katrin Petersen", "de", "Leitung Personal", "admin"],
    ["jan", "Jan-Hendrik Claussen", "de", "Terminalleitung Hamburg", "manager"],
    ["aylin", "Aylin Demir", "de", "Personalreferentin", "member"],
    ["florian", "Florian Voss", "de", "Teamleitung Softwareentwicklung", "member"],
    ["marta", "Marta Kowalczyk", "en", "Operations Excellence Lead", "member"],
    ["uwe", "Uwe Brandt", "de", "Leitung Instandhaltung", "manager"],
  ],
};

const companyNames: Record<DemoCompanyKey, string> = { fjord: "Fjord & Co", hafen: "Hafen Works" };

export const users: DemoUser[] = [
  ...accounts.map(([key, name, language, position, role]) =>
    user([key, name, language, position], `${key}@demo.test`, ["fjord", "hafen"], role),
  ),
  {
    key: "superuser",
    email: "superuser@demo.test",
    name: "Sam Whitfield",
    language: "en",
    is_superuser: true,
    email_signature: "Sam Whitfield\nCustomer Operations",
    memberships: [],
  },
  ...(["fjord", "hafen"] as const).flatMap((company_key) =>
    colleagues[company_key].map(([key, name, language, position, role]) =>
      user([key, name, language, position], `${key}@${company_key}.example`, [company_key], role),
    ),
  ),
  ...(["fjord", "hafen"] as const).flatMap((company_key) =>
    recruitersOf(company_key).map(({ key, name, language, position }) =>
      user([key, name, language, position], `${key}@agency.example`, [company_key], "member", true),
    ),
  ),
];

function user(
  [key, name, language, position]: Person,
  email: string,
  company_keys: DemoCompanyKey[],
  role: CompanyRole,
  is_recruiter = key === "recruiter",
): DemoUser {
  return {
    key,
    email,
    name,
    language,
    is_superuser: false,
    email_signature: `${name}\n${position}${is_recruiter ? "" : `, ${company_keys.map((company) => companyNames[company]).join(" / ")}`}`,
    memberships: company_keys.map((company_key) => ({ company_key, role, is_recruiter })),
  };
}
