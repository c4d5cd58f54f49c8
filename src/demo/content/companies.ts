import type { DemoCompany, DemoCompanyKey, DemoGroup, DemoNamed } from "./types.ts";

export const group: DemoGroup = { key: "group", name: "Fjord & Co Group", career_slug: "fjord-group" };

export const companies: DemoCompany[] = [
  {
    key: "fjord",
    group_key: "group",
    name: "Fjord & Co",
    internal_name: "Fjord & Co AB",
    slug: "fjord",
    language: "en",
    time_zone: "Europe/Stockholm",
    features: ["file_search", "application_other_2", "application_other_3", "agencies", "scheduled_jobs"],
    brand_color: "#0b6b62",
    introduction_html:
      "<p>Fjord &amp; Co builds the software and runs the warehouses that move goods around the Baltic Sea. " +
      "Three hundred and forty people in Stockholm, Gothenburg, Malmö, Helsinki and Turku plan, pack and ship for " +
      "nine hundred merchants.</p><p>We answer every application within ten working days, and a person reads it.</p>",
    privacy_text:
      "Fjord & Co AB keeps what you send us for twelve months after the recruitment has ended, so that we can answer " +
      "questions about it and come back to you about similar roles. Only the people who recruit for the role read it. " +
      "You may ask for a copy or for its deletion at any time.",
  },
  {
    key: "hafen",
    group_key: "group",
    name: "Hafen Works",
    internal_name: "Hafen Works GmbH",
    slug: "hafen-works",
    language: "de",
    time_zone: "Europe/Berlin",
    features: ["file_search", "comments_default_private", "agencies"],
    brand_color: "#1f4e9e",
    introduction_html:
      "<p>Hafen Works betreibt und wartet automatisierte Terminals in Hamburg, Bremerhaven und Lübeck. Unsere 180 " +
      "Kolleginnen und Kollegen sorgen dafür, dass Kräne, Förderbänder und Software rund um die Uhr zusammenspielen.</p>" +
      "<p>Wir antworten auf jede Bewerbung innerhalb von zwei Wochen.</p>",
    privacy_text:
      "Die Hafen Works GmbH speichert Ihre Angaben bis sechs Monate nach Abschluss des Verfahrens. Zugriff haben nur " +
      "Personen, die an der Besetzung der Stelle beteiligt sind. Sie können jederzeit Auskunft oder Löschung verlangen.",
  },
];

const departmentNames: Record<DemoCompanyKey, Record<string, string>> = {
  fjord: {
    engineering: "Engineering",
    product: "Product & Design",
    data: "Data & Analytics",
    operations: "Warehouse Operations",
    commercial: "Sales & Marketing",
    customers: "Customer Care",
    finance: "Finance",
    people: "People",
  },
  hafen: {
    terminal: "Terminalbetrieb",
    maintenance: "Instandhaltung",
    engineering: "Softwareentwicklung",
    commercial: "Vertrieb",
    finance: "Finanzen",
    people: "Personal",
  },
};

const categoryNames: Record<DemoCompanyKey, Record<string, string>> = {
  fjord: {
    technology: "Technology",
    logistics: "Logistics",
    business: "Business",
    service: "Customer service",
    leadership: "Leadership",
    student: "Students and graduates",
  },
  hafen: {
    technology: "Technik und IT",
    logistics: "Logistik",
    business: "Kaufmännische Berufe",
    leadership: "Führung",
    student: "Studium und Ausbildung",
  },
};

const namedOf = (names: Record<DemoCompanyKey, Record<string, string>>): DemoNamed[] =>
  companies.flatMap(({ key: company_key }) =>
    Object.entries(names[company_key]).map(([key, name]) => ({ key: `${company_key}/${key}`, company_key, name })),
  );

export const departments = namedOf(departmentNames);
export const categories = namedOf(categoryNames);
