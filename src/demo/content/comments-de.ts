import type { CommentPhrases } from "./comment-phrases.ts";

export const german: CommentPhrases = {
  screening: {
    good: [
      "Guter Lebenslauf, {skill} seit mehreren Jahren. Bitte anrufen.",
      "Passt gut zum Profil. {mention} was meinst du?",
      "{15|20|25} Minuten telefoniert: freundlich, präzise, gute Fragen. Kündigungsfrist {vier Wochen|zwei Monate|drei Monate}.",
      "Gehört zu den {drei|fünf} besten bisher. Bitte nicht liegen lassen.",
      "Kennt die Hafenlogistik von innen. Sehr interessant.",
      "Stark in {skill}, beim Rest müssten wir nachhelfen.",
    ],
    poor: [
      "{skill} fehlt, das war Bedingung.",
      "Netter Kontakt, falsche Stufe. Vielleicht etwas für {mention}?",
      "Das Anschreiben ist an eine andere Firma gerichtet.",
      "{Drei|Vier} Stellen in {zwei|drei} Jahren ohne Erklärung. Ich wäre vorsichtig.",
      "Möchte nur an drei Tagen arbeiten, das passt hier nicht.",
    ],
  },
  interview: {
    good: [
      "Gespräch mit {mention}: sehr gut. Ruhig, ehrlich, fachlich sicher.",
      "Praktische Aufgabe in {20|30} Minuten gelöst und sauber erklärt.",
      "Das Team war sehr angetan. Nächster Schritt: {Gehalt|Referenzen}.",
      "Beste Fragen der Woche.",
      "Hat {skill} so erklärt, dass ich es auch verstanden habe.",
    ],
    poor: [
      "Nettes Gespräch, aber die Antworten blieben allgemein.",
      "Kennt {skill} eher dem Namen nach.",
      "Für diese Stelle noch zu wenig Praxis. Gern in einem Jahr wieder.",
      "Bei der praktischen Aufgabe fehlte die Sicherheit. {mention} siehst du das anders?",
    ],
  },
  reference: {
    good: [
      "Mit der früheren Leitung gesprochen: verlässlich, hilfsbereit, sofort wieder.",
      "Zweite Referenz bestätigt das Bild.",
    ],
    poor: [
      "Referenz war höflich und kurz. {mention} fragen wir nach?",
      "Die Daten weichen um {ein halbes Jahr|acht Monate} ab, bitte klären.",
    ],
  },
  offer: {
    good: [
      "Angebot ist raus: {amount}. Antwort bis {Donnerstag|Freitag|Montag}.",
      "Mündliche Zusage. Vertrag geht {heute|morgen} raus.",
    ],
    poor: [
      "Zweites Angebot liegt vor, Wunsch {amount}. Das ist über dem Rahmen.",
      "Beginn erst in {vier|fünf} Monaten möglich.",
    ],
  },
  rejected: {
    good: [
      "Knapp zweiter Platz. Bitte für die nächste Stelle vormerken.",
      "Bitte persönlich anrufen, nicht die Vorlage schicken.",
    ],
    poor: [
      "Absage mit der kurzen Vorlage.",
      "Andere waren näher am Profil.",
      "Telefonisch abgesagt, wurde gut aufgenommen.",
    ],
  },
  withdrawn: {
    good: [
      "Hat woanders unterschrieben, war mit unserem Ablauf zufrieden.",
      "Zieht aus familiären Gründen zurück, meldet sich vielleicht im {Frühjahr|Herbst}.",
    ],
    poor: ["Drei Versuche ohne Antwort, jetzt per E-Mail zurückgezogen.", "Fand uns zu langsam. Berechtigt."],
  },
  on_hold: {
    good: [
      "Gut, aber keine freie Stelle vor {Frühjahr|Herbst}. Einverständnis liegt vor.",
      "Warten auf die Freigabe. {mention} weiß nächste Woche mehr.",
    ],
    poor: ["Zurückgestellt, bis die Zeugnisse da sind.", "Wartet auf die Arbeitserlaubnis."],
  },
  private: [
    "Gehaltswunsch {amount}. Fürs Angebot merken.",
    "Wir kennen uns von früher, entscheiden sollte jemand anderes.",
    "Beim nächsten Gespräch noch einmal nach {skill} fragen.",
    "Bauchgefühl gut, Unterlagen mittel.",
  ],
};
