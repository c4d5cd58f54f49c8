import type { Mediatype } from "#features/review/media/media.ts";
import type { DemoCompanyKey, DemoLanguage } from "./types.ts";

/** File in `pictures/`, drawn for the demo. */
type DemoPicture = {
  company_key: DemoCompanyKey;
  mediatype: Mediatype;
  file: string;
  name: string;
  alt: string;
  is_default: boolean;
  /** Department whose jobs use the picture as their cover. */
  department?: string;
};

export const pictures: DemoPicture[] = [
  {
    company_key: "fjord",
    mediatype: "logo",
    file: "fjord-logo.png",
    name: "Fjord & Co",
    alt: "Fjord & Co",
    is_default: true,
  },
  {
    company_key: "fjord",
    mediatype: "cover",
    file: "fjord-at-dawn.webp",
    name: "Fjord at dawn",
    alt: "A container ship on a still fjord at sunrise",
    is_default: true,
  },
  {
    company_key: "fjord",
    mediatype: "cover",
    file: "warehouse.webp",
    name: "Warehouse",
    alt: "A yellow forklift between high shelves in a warehouse",
    is_default: false,
    department: "Warehouse Operations",
  },
  {
    company_key: "hafen",
    mediatype: "logo",
    file: "hafen-logo.png",
    name: "Hafen Works",
    alt: "Hafen Works",
    is_default: true,
  },
  {
    company_key: "hafen",
    mediatype: "cover",
    file: "terminal-at-dusk.webp",
    name: "Terminal am Abend",
    alt: "Drei Kräne über bunten Containern am Abend",
    is_default: true,
  },
];

type DemoCareerText = {
  company_key: DemoCompanyKey;
  language: DemoLanguage;
  heading: string;
  introduction_html: string;
  privacy_text: string;
};

/** Texts in further languages. A missing language falls back to the company's own. */
export const careerTexts: DemoCareerText[] = [
  {
    company_key: "fjord",
    language: "sv",
    heading: "Hjälp oss att flytta Östersjön",
    introduction_html:
      "<p>Fjord &amp; Co bygger programvaran och driver lagren som flyttar varor runt Östersjön. Trehundrafyrtio personer " +
      "i Stockholm, Göteborg, Malmö, Helsingfors och Åbo planerar, packar och skickar åt niohundra handlare.</p>" +
      "<p>Vi svarar på varje ansökan inom tio arbetsdagar, och en människa läser den.</p>",
    privacy_text:
      "Fjord & Co AB sparar det du skickar i tolv månader efter att rekryteringen har avslutats, så att vi kan svara på " +
      "frågor och återkomma om liknande roller. Bara de som rekryterar till rollen läser det. Du kan när som helst be om " +
      "en kopia eller om att det raderas.",
  },
  {
    company_key: "fjord",
    language: "fi",
    heading: "Liikuta Itämerta kanssamme",
    introduction_html:
      "<p>Fjord &amp; Co rakentaa ohjelmistot ja pyörittää varastot, jotka liikuttavat tavaraa Itämeren ympärillä. " +
      "Kolmesataaneljäkymmentä ihmistä Tukholmassa, Göteborgissa, Malmössä, Helsingissä ja Turussa suunnittelee, pakkaa " +
      "ja lähettää yhdeksänsadan kauppiaan puolesta.</p>" +
      "<p>Vastaamme jokaiseen hakemukseen kymmenen työpäivän kuluessa, ja ihminen lukee sen.</p>",
    privacy_text: "",
  },
  {
    company_key: "hafen",
    language: "en",
    heading: "Keep the harbour moving",
    introduction_html:
      "<p>Hafen Works runs and maintains automated terminals in Hamburg, Bremerhaven and Lübeck. Our 180 colleagues see to " +
      "it that cranes, conveyors and software work together around the clock.</p>" +
      "<p>We answer every application within two weeks.</p>",
    privacy_text: "",
  },
];

/** Career page headings in the companies' own languages, next to their introduction and privacy notice. */
export const headings: Record<DemoCompanyKey, string> = {
  fjord: "Help us move the Baltic",
  hafen: "Halten Sie den Hafen in Bewegung",
};

type DemoAddress = { company_key: DemoCompanyKey; email: string; name: string; is_default: boolean };

/** Sender email addresses of the companies. */
export const emailAddresses: DemoAddress[] = [
  { company_key: "fjord", email: "careers@fjord.example", name: "Fjord & Co Careers", is_default: true },
  { company_key: "fjord", email: "jobs@fjord.example", name: "Fjord & Co Jobs", is_default: false },
  { company_key: "hafen", email: "karriere@hafen-works.example", name: "Hafen Works Karriere", is_default: true },
  { company_key: "hafen", email: "jobs@hafen-works.example", name: "Hafen Works", is_default: false },
];
