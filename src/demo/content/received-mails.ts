import type { CvOwner } from "../documents/cv-profiles.ts";

/** Incoming email, addressed to the company without belonging to a message, or to a job's email address. */
export type ReceivedMail = {
  company_key: "fjord" | "hafen";
  to: "company" | "job";
  from: Pick<CvOwner, "first_name" | "last_name" | "language"> & { email: string; phone_number: string };
  subject: string;
  paragraphs: string[];
  cv?: string;
};

/** Job whose email address is enabled. */
export const mailedJob = "fjord/customer-support-agent";

export const receivedMails: readonly ReceivedMail[] = [
  {
    company_key: "fjord",
    to: "job",
    from: {
      first_name: "Tuva",
      last_name: "Sandell",
      language: "sv",
      email: "tuva.sandell@mail.example",
      phone_number: "+46 70 174 06 51",
    },
    subject: "Ansökan till kundtjänst",
    paragraphs: [
      "Hej! Jag såg er annons och söker gärna jobbet. Mitt cv är bifogat.",
      "Jag har arbetat fyra år med support via telefon och chatt och kan börja i januari.",
      "Vänliga hälsningar\nTuva Sandell",
    ],
    cv: "CV Tuva Sandell.pdf",
  },
  {
    company_key: "fjord",
    to: "company",
    from: {
      first_name: "Rasmus",
      last_name: "Hedlund",
      language: "sv",
      email: "rasmus.hedlund@mail.example",
      phone_number: "+46 70 174 06 52",
    },
    subject: "Praktik i vår?",
    paragraphs: [
      "Hej! Jag läser andra året till systemutvecklare och letar efter en praktikplats från mars till juni.",
      "Tar ni emot praktikanter, och vem kan jag prata med?",
    ],
  },
  {
    company_key: "fjord",
    to: "company",
    from: {
      first_name: "Erin",
      last_name: "Gallagher",
      language: "en",
      email: "erin.gallagher@mail.example",
      phone_number: "+44 7700 900431",
    },
    subject: "My CV, as promised on the phone",
    paragraphs: [
      "It was good to talk to you at the fair in Gothenburg. As promised, here is my CV.",
      "I'm open to roles in support and in onboarding. Kind regards, Erin",
    ],
    cv: "Gallagher_CV.pdf",
  },
  {
    company_key: "hafen",
    to: "company",
    from: {
      first_name: "Jonas",
      last_name: "Petersen",
      language: "de",
      email: "jonas.petersen@mail.example",
      phone_number: "+49 1520 1740653",
    },
    subject: "Neue E-Mail-Adresse",
    paragraphs: [
      "Guten Tag, meine bisherige E-Mail-Adresse gibt es nicht mehr. Bitte schreiben Sie mir ab jetzt an diese.",
      "Mit freundlichen Grüßen\nJonas Petersen",
    ],
  },
];
