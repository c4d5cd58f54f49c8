import { families, skills } from "../content/families.ts";
import { origins } from "../content/names.ts";

/** Names in the structure of a company with a million applications. The order of all lists must never change. */

const combine = <A, B>(first: readonly A[], second: readonly B[], write: (a: A, b: B) => string) =>
  first.flatMap((a) => second.map((b) => write(a, b)));

const numbered = (count: number, write: (number: string) => string) =>
  Array.from({ length: count }, (_, index) => write(String(index + 1).padStart(String(count).length, "0")));

const areas = [
  "Payments",
  "Logistics",
  "Cold Chain",
  "Public Sector",
  "Retail",
  "Energy",
  "Health",
  "Maritime",
  "Rail",
  "Insurance",
  "Manufacturing",
  "Research",
  "Customer Portals",
  "Warehousing",
  "Compliance",
];

const roles = [
  "Software Engineer",
  "Data Engineer",
  "Data Analyst",
  "Test Engineer",
  "Network Engineer",
  "Product Manager",
  "Project Manager",
  "Service Designer",
  "Accountant",
  "Controller",
  "Account Manager",
  "Purchaser",
  "Recruiter",
  "Legal Counsel",
  "Quality Engineer",
  "Maintenance Technician",
  "Shift Supervisor",
  "Customer Advisor",
  "Marketing Manager",
  "Solution Architect",
];

/** Fifteen hundred job titles, none of which occurs in the demo's own content. */
export const jobTitles = combine(
  ["Junior", "Associate", "Experienced", "Senior", "Principal"],
  combine(roles, areas, (role, area) => `${role}, ${area}`),
  (level, title) => `${level} ${title}`,
);

export const departments = combine(
  ["Engineering", "Operations", "Sales", "Finance", "People", "Service", "Research", "Procurement"],
  ["Nordics", "Central Europe", "Baltics", "Group", "International"],
  (what, where) => `${what} ${where}`,
);

export const categories = [
  "Administration",
  "Analytics",
  "Architecture",
  "Construction",
  "Consulting",
  "Customer relations",
  "Design and media",
  "Electronics",
  "Environment",
  "Health and safety",
  "Information technology",
  "Internships",
  "Languages",
  "Law",
  "Maintenance",
  "Management",
  "Production",
  "Purchasing",
  "Security",
  "Transport",
];

/** Cities by country, without coordinates. */
export const places: readonly [string, string, string][] = [
  [
    "Sweden",
    "SE",
    "Borås Eskilstuna Gävle Halmstad Helsingborg Jönköping Kalmar Karlstad Linköping Luleå Norrköping Umeå Uppsala Västerås Växjö",
  ],
  [
    "Germany",
    "DE",
    "Aachen Augsburg Bonn Braunschweig Bremen Dortmund Dresden Düsseldorf Essen Kiel Köln Leipzig Mainz Nürnberg Stuttgart",
  ],
  ["Finland", "FI", "Espoo Joensuu Jyväskylä Kuopio Lahti Oulu Pori Rovaniemi Tampere Vaasa"],
  ["Denmark", "DK", "Aalborg Aarhus Esbjerg Kolding Odense"],
  ["Poland", "PL", "Gdańsk Katowice Kraków Poznań Wrocław"],
  ["Norway", "NO", "Bergen Drammen Stavanger Tromsø Trondheim"],
  ["Netherlands", "NL", "Arnhem Breda Eindhoven Groningen Utrecht"],
].flatMap(([country = "", code = "", cities = ""]) =>
  cities.split(" ").map((city): [string, string, string] => [city, country, code]),
);

export const layerNames = ["Regions", "Business units", "Areas", "Groups", "Cost centres"];

/** Options of the structure's five dimensions. */
export const layers = [
  ["Region North", "Region South", "Region East", "Region West", "Headquarters"],
  numbered(12, (number) => `Business unit ${number}`),
  numbered(30, (number) => `Area ${number}`),
  numbered(60, (number) => `Group ${number}`),
  numbered(120, (number) => `Cost centre 4${number}`),
] as const;

export const agencies = combine(
  ["Norrsken", "Elbe", "Saimaa", "Kattegat", "Bernstein", "Vänern", "Rhine", "Aurora", "Polaris", "Hanse"],
  ["Search", "Recruitment", "Consulting", "People", "Partners"],
  (name, kind) => `${name} ${kind}`,
);

const skillNames = [...new Set(families.flatMap((family) => skills[family].map((skill) => skill.toLowerCase())))];

export const tagNames = [
  ...skillNames,
  ...combine(
    ["fair", "campus", "campaign", "pool"],
    numbered(40, (number) => number),
    (what, number) => `${what} ${number}`,
  ),
].slice(0, 200);

const [firstNames, lastNames] = (["first", "last"] as const).map((which) =>
  Object.values(origins).flatMap((origin) => origin[which].split(" ")),
) as [string[], string[]];

export const colleagueNames = Array.from(
  { length: 300 },
  (_, index) => `${firstNames[(index * 37) % firstNames.length]} ${lastNames[(index * 61) % lastNames.length]}`,
);

export const questions: readonly { text: string; choices: readonly string[] }[] = [
  { text: "When could you start?", choices: ["At once", "Within a month", "Within three months", "Later"] },
  { text: "May you work in this country?", choices: ["Yes", "With a permit I have", "I need a permit"] },
  { text: "How do you want to work?", choices: ["On site", "Hybrid", "Remote"] },
  { text: "Do you have a driving licence?", choices: ["Yes", "No"] },
];

/** Fifteen statuses in the order of a board. */
export const pipelineName = "Long process";
export const pipelineSteps: readonly { name: string; group: 0 | 1 | 19 | 20 | 21; idle_days: number }[] = [
  { name: "New", group: 0, idle_days: 14 },
  { name: "Screening", group: 1, idle_days: 14 },
  { name: "Phone interview", group: 1, idle_days: 10 },
  { name: "First interview", group: 1, idle_days: 14 },
  { name: "Work sample", group: 1, idle_days: 10 },
  { name: "Second interview", group: 1, idle_days: 14 },
  { name: "Assessment", group: 1, idle_days: 14 },
  { name: "References", group: 1, idle_days: 10 },
  { name: "Offer", group: 1, idle_days: 7 },
  { name: "Rejected", group: 19, idle_days: 0 },
  { name: "Rejected after interview", group: 19, idle_days: 0 },
  { name: "Withdrawn", group: 19, idle_days: 0 },
  { name: "Hired", group: 20, idle_days: 0 },
  { name: "On hold", group: 21, idle_days: 60 },
  { name: "Talent pool", group: 21, idle_days: 0 },
];
