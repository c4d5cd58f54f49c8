export type Language = "en" | "de" | "sv" | "fi";
export const languages: Language[] = ["en", "de", "sv", "fi"];

type Words = {
  /** Paragraphs of the candidate's reply. */
  fresh: string[];
  /** Paragraphs of the email that the candidate replies to. */
  older: string[];
  /** Outlook's names of the headers From, Sent, To and Subject. */
  fields: [string, string, string, string];
  subject: string;
};

export const words: Record<Language, Words> = {
  en: {
    fresh: [
      "Dear Mr Lind,",
      "thank you for the invitation. Thursday at 10 suits me well, and I would bring my portfolio along.",
      "Kind regards\nAnna Berg\n+44 20 7946 0958",
    ],
    older: [
      "Dear Anna,",
      "we would like to meet you. Are you free on Thursday at 10 in our office at 5 Harbour Street, or would you rather talk by video?",
      "Erik Lind\nNordlicht GmbH",
    ],
    fields: ["From", "Sent", "To", "Subject"],
    subject: "Your application at Nordlicht",
  },
  de: {
    fresh: [
      "Sehr geehrter Herr Lind,",
      "vielen Dank für die Einladung. Donnerstag um 10 Uhr passt mir gut, meine Zeugnisse bringe ich natürlich mit.",
      "Mit freundlichen Grüßen\nAnna Berg\n+49 30 901820",
    ],
    older: [
      "Guten Tag Frau Berg,",
      "wir möchten Sie gerne kennenlernen. Hätten Sie am Donnerstag um 10 Uhr Zeit, in unserem Büro in der Hafenstraße 5 oder per Video?",
      "Erik Lind\nNordlicht GmbH",
    ],
    fields: ["Von", "Gesendet", "An", "Betreff"],
    subject: "Ihre Bewerbung bei Nordlicht",
  },
  sv: {
    fresh: [
      "Hej Erik!",
      "Tack för inbjudan. Torsdag klockan 10 går bra för mig, och jag tar gärna med mig mina betyg på papper.",
      "Med vänlig hälsning\nAnna Berg\n08-123 456 78",
    ],
    older: [
      "Hej Anna,",
      "vi vill gärna träffa dig. Har du tid på torsdag klockan 10 på vårt kontor på Hamngatan 5, eller vill du hellre prata på video?",
      "Erik Lind\nNordlicht AB",
    ],
    fields: ["Från", "Skickat", "Till", "Ämne"],
    subject: "Din ansökan till Nordlicht",
  },
  fi: {
    fresh: [
      "Hei Erik,",
      "kiitos kutsusta. Torstai kello 10 sopii minulle hyvin, ja otan todistukset mukaan myös paperilla.",
      "Ystävällisin terveisin\nAnna Berg\n050 123 4567",
    ],
    older: [
      "Hei Anna,",
      "haluaisimme tavata sinut. Sopisiko sinulle torstai kello 10 toimistollamme Satamakatu 5:ssä, vai puhuisitko mieluummin videolla?",
      "Erik Lind\nNordlicht Oy",
    ],
    fields: ["Lähettäjä", "Lähetetty", "Vastaanottaja", "Aihe"],
    subject: "Hakemuksesi Nordlichtille",
  },
};

export const sender = { name: "Nordlicht Jobs", address: "reply+a1@jobs.example.com" };
