import type { CoverPhrases } from "./cover-phrases.ts";

export const german: CoverPhrases = {
  opening: [
    "Sehr geehrte Damen und Herren, hiermit bewerbe ich mich auf die Stelle {title} in {place}.",
    "Ihre Anzeige für {title} beschreibt ziemlich genau, was ich {als Nächstes machen möchte|seit einigen Jahren mache}.",
    "Guten Tag, {eine Kollegin|ein früherer Vorgesetzter} hat mich auf Ihre Stelle {title} aufmerksam gemacht.",
    "Guten Tag, ich interessiere mich sehr für die Stelle {title} bei {company}.",
    "Moin, gern würde ich Ihr Team als {title} verstärken.",
  ],
  family: {
    platform: [
      "Dienste auf Kubernetes umzuziehen, gehört seit Jahren zu meiner Arbeit.",
      "Rufbereitschaft bin ich gewohnt; mich stören nur Alarme, um die sich niemand kümmert.",
    ],
    backend: [
      "Ich arbeite vor allem mit {Java und Kotlin|C# und .NET|C++} an Systemen für Aufträge und Lieferungen.",
      "Am liebsten mache ich alte und wichtige Software wieder leicht änderbar.",
    ],
    frontend: [
      "Ich entwickle Oberflächen mit React und TypeScript und prüfe sie immer auch mit der Tastatur.",
      "Barrierefreiheit gehört für mich von Anfang an dazu.",
    ],
    data: ["Meine Prognosen werden täglich in der Planung benutzt.", "Python und SQL sind mein Handwerkszeug."],
    product: [
      "Seit {zwei|drei|vier} Jahren leite ich ein Team von {fünf|sechs|acht} Personen.",
      "Mindestens eine Stunde in der Woche spreche ich mit Kunden.",
    ],
    design: [
      "Mein Portfolio ist im Lebenslauf verlinkt.",
      "Werkzeuge für den Schichtbetrieb zu gestalten, reizt mich besonders.",
    ],
    support: [
      "Ich arbeite seit {zwei|drei|vier} Jahren {im Kundenservice|an einer Hotelrezeption|im Einzelhandel}.",
      "Auch in schwierigen Gesprächen bleibe ich ruhig.",
    ],
    sales: [
      "Im letzten Jahr habe ich {sechzehn|neunzehn|zweiundzwanzig} Neukunden gewonnen.",
      "Ich verkaufe seit {drei|fünf|sechs} Jahren Dienstleistungen an Reedereien und Speditionen.",
    ],
    finance: [
      "Ich erstelle die Abschlüsse von {drei|vier} Gesellschaften nach HGB.",
      "Vorher war ich {zwei|drei} Jahre in der Wirtschaftsprüfung.",
    ],
    people: [
      "Ich betreue {180|220|260} Beschäftigte im Schichtbetrieb und arbeite gern mit dem Betriebsrat zusammen.",
      "Etwa {vierzig|fünfzig} Stellen besetze ich im Jahr.",
    ],
    operations: [
      "Ich arbeite seit {drei|sechs|neun} Jahren in der Logistik und habe den Staplerschein.",
      "Schichtarbeit ist für mich selbstverständlich, auch nachts und am Wochenende.",
      "Zurzeit bin ich für {zwölf|zwanzig|dreißig} Leute in zwei Schichten verantwortlich.",
      "Mit SAP und Frachtpapieren kenne ich mich aus.",
    ],
    technician: [
      "Fehlersuche an SPS und Antrieben ist mein Alltag, auch nachts um drei.",
      "Kran- und Staplerschein sowie die Ausbildung zur Elektrofachkraft bringe ich mit.",
      "In den letzten {drei|fünf|acht} Jahren habe ich Förderanlagen und Krane gewartet.",
    ],
    marketing: [
      "Ich schreibe Fachartikel, die zu Ende gelesen werden.",
      "Mein Hintergrund ist {der Journalismus|die Logistik|eine Agentur}.",
    ],
  },
  more: [
    "Ich wohne in {place} und könnte {in vier Wochen|zum nächsten Quartal|sofort} beginnen.",
    "Ein Umzug nach {place} ist bereits geplant.",
    "Überstunden in der Hochsaison sind für mich kein Problem.",
    "Ein unbefristeter Vertrag ist mir wichtig.",
    "Führerschein und eigenes Auto sind vorhanden.",
  ],
  closing: [
    "Über eine Einladung zum Gespräch freue ich mich.",
    "Gern erzähle ich Ihnen mehr in einem Gespräch.",
    "Sie erreichen mich am besten vormittags.",
    "Vielen Dank und freundliche Grüße",
    "Zeugnisse reiche ich gern nach.",
  ],
};
