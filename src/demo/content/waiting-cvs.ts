import type { CvForm, CvOwner, DocumentProfile } from "../documents/cv-profiles.ts";
import { titleOf, type Seniority } from "./families.ts";

type WaitingCv = { name: string; document: DocumentProfile };

/** Owner of the intake queue, and the job that the CVs were dropped on. */
export const waitingCvs = { user_key: "owner", company_key: "fjord", job_key: "fjord/customer-support-agent" } as const;

type Person = Pick<CvOwner, "first_name" | "last_name" | "language"> & {
  phone_number: string;
  name: string;
  form: CvForm;
  seniority: Seniority;
};

/** People whose CVs came from a fair and from colleagues: in several formats, some with unhelpful file names. */
const people: readonly Person[] = [
  {
    first_name: "Freja",
    last_name: "Holmström",
    language: "sv",
    phone_number: "+46 70 174 06 41",
    name: "CV Freja Holmström.pdf",
    form: { type: "pdf", layout: "classic" },
    seniority: 1,
  },
  {
    first_name: "Callum",
    last_name: "Prentice",
    language: "en",
    phone_number: "+44 7700 900417",
    name: "Callum_Prentice_Resume.pdf",
    form: { type: "pdf", layout: "sidebar" },
    seniority: 0,
  },
  {
    first_name: "Amina",
    last_name: "Warsame",
    language: "sv",
    phone_number: "+46 70 174 06 42",
    name: "scan0012.docx",
    form: { type: "docx", layout: "table" },
    seniority: 1,
  },
  {
    first_name: "Elliot",
    last_name: "Åkesson",
    language: "sv",
    phone_number: "+46 70 174 06 43",
    name: "cv-elliot-svenska.pdf",
    form: { type: "pdf", layout: "timeline" },
    seniority: 0,
  },
  {
    first_name: "Niamh",
    last_name: "O'Donnell",
    language: "en",
    phone_number: "+44 7700 900418",
    name: "Document (3).docx",
    form: { type: "docx", layout: "plain" },
    seniority: 2,
  },
  {
    first_name: "Stella",
    last_name: "Norén Blixt",
    language: "sv",
    phone_number: "+46 70 174 06 44",
    name: "Ansökan kundtjänst.pdf",
    form: { type: "pdf", layout: "banner" },
    seniority: 1,
  },
];

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "");

export const waitingDocuments = (now: Date): WaitingCv[] =>
  people.map(({ name, form, seniority, ...person }) => {
    const handle = `${plain(person.first_name)}.${plain(person.last_name)}`;
    return {
      name,
      document: {
        owner: {
          ...person,
          email: `${handle}@mail.example`,
          ln_url: `https://www.linkedin.com/in/${handle.replace(".", "-")}`,
        },
        dated: now.toISOString(),
        family: "support",
        seniority,
        title: titleOf("support", person.language, seniority),
        skills: ["Zendesk", "Freshdesk", "Excel"],
        form,
      },
    };
  });
