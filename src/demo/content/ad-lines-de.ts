import type { AdLanguage } from "./ad-language.ts";

export const german: AdLanguage = {
  headings: { role: "Die Stelle", tasks: "Ihre Aufgaben", profile: "Ihr Profil", offer: "Unser Angebot" },
  offer: {
    fjord: [],
    hafen: [
      "30 Tage Urlaub und eine 38-Stunden-Woche",
      "Tarifvertrag, Weihnachtsgeld und Schichtzulagen",
      "Deutschlandticket oder Jobrad",
      "Betriebliche Altersvorsorge mit 20 Prozent Zuschuss",
      "Weiterbildung während der Arbeitszeit",
    ],
  },
  closing:
    "Bewerben Sie sich mit Ihrem Lebenslauf; ein Anschreiben ist willkommen, aber keine Pflicht. Wir melden uns bei allen.",
  lines: {
    technician: {
      tasks: [
        "Wartung und Instandsetzung von Kranen, Förderanlagen und Fahrzeugen",
        "Fehlersuche in Hydraulik, Elektrik und Steuerung",
        "Dokumentation in SAP PM",
        "Begleitung von Prüfungen und Umbauten",
        "Rufbereitschaft im Wechsel, alle sechs Wochen",
      ],
      profile: [
        "Abgeschlossene Ausbildung in Mechatronik, Elektrotechnik oder Ähnlichem",
        "Kenntnisse in SPS, am liebsten Siemens S7",
        "Höhentauglichkeit und Schichtbereitschaft",
        "Deutsch mindestens B1, gern auch Englisch",
        "Führerschein Klasse B",
      ],
    },
    operations: {
      tasks: [
        "Planung und Steuerung von Ladung, Personal und Gerät",
        "Abstimmung mit Reedereien, Bahn und Speditionen",
        "Kontrolle von Papieren und Zoll",
        "Sichere Übergabe an die nächste Schicht",
        "Mitarbeit an Verbesserungen im Ablauf",
      ],
      profile: [
        "Ausbildung in Lagerlogistik, Spedition oder Hafenwirtschaft",
        "Erfahrung mit SAP oder einem Terminalsystem",
        "Ruhe, wenn es eng wird",
        "Deutsch fließend, Englisch von Vorteil",
        "Bereitschaft zur Schichtarbeit",
      ],
    },
    sales: {
      tasks: [
        "Betreuung bestehender und Gewinnung neuer Kunden",
        "Kalkulation von Angeboten mit dem Betrieb",
        "Verhandlung von Rahmenverträgen",
        "Pflege der Daten im CRM",
        "Besuche bei Kunden an zwei Tagen der Woche",
      ],
      profile: [
        "Erfahrung im Vertrieb von Dienstleistungen, gern in der Logistik",
        "Verhandlungsgeschick auf Deutsch und Englisch",
        "Verständnis für Kosten und Margen",
        "Führerschein Klasse B",
        "Freude an Menschen und Maschinen",
      ],
    },
    platform: {
      tasks: [
        "Betrieb und Ausbau unserer Kubernetes-Cluster",
        "Infrastruktur als Code mit Terraform und Ansible",
        "Überwachung mit Prometheus und Grafana",
        "Beratung der Entwicklungsteams",
        "Rufbereitschaft eine von sechs Wochen",
      ],
      profile: [
        "Mehrjährige Erfahrung mit Linux in der Produktion",
        "Gute Kenntnisse in Netzwerken und PostgreSQL",
        "Programmierung in Go oder Python",
        "Deutsch oder Englisch fließend",
        "Sorgfalt, auch um drei Uhr nachts",
      ],
    },
    finance: {
      tasks: [
        "Monats- und Jahresabschlüsse nach HGB",
        "Konsolidierung und Meldungen an die Gruppe",
        "Ansprechperson für Prüfer und Finanzamt",
        "Umsatzsteuer und Anlagenbuchhaltung",
        "Weiterentwicklung unserer Berichte",
      ],
      profile: [
        "Weiterbildung zur Bilanzbuchhaltung oder ein Studium",
        "Erfahrung mit SAP oder DATEV",
        "Sicherheit in HGB, Grundkenntnisse in IFRS",
        "Genauigkeit und Termintreue",
        "Deutsch fließend, Englisch gut",
      ],
    },
    people: {
      tasks: [
        "Betreuung von 180 Beschäftigten und ihren Führungskräften",
        "Besetzung offener Stellen vom Bedarf bis zum ersten Tag",
        "Zusammenarbeit mit dem Betriebsrat",
        "Pflege der Schichtmodelle und Zulagen",
        "Weiterentwicklung von Einarbeitung und Ausbildung",
      ],
      profile: [
        "Erfahrung in der Personalarbeit eines Schichtbetriebs",
        "Gute Kenntnisse im Arbeitsrecht",
        "Verlässlichkeit und Diskretion",
        "Deutsch fließend, Englisch gut",
        "Bereitschaft, zwischen zwei Standorten zu pendeln",
      ],
    },
  },
};
