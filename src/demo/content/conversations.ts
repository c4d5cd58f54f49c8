/**
 * Message between a team and a candidate; a conversation lists the first one first. `hours` counts from the previous
 * message.
 */
export type Line = {
  by: "team" | "candidate" | "program";
  hours: number;
  subject: string;
  paragraphs: string[];
  /** Whether the candidate attaches their CV again. */
  hasFile?: true;
  /** Reason in the mail server's bounce. */
  bounced?: string;
};

type Conversation = readonly Line[];

const english: Conversation[] = [
  [
    {
      by: "team",
      hours: 20,
      subject: "Shall we talk next week?",
      paragraphs: [
        "Thank you for your application. We would like to get to know you: 45 minutes by video, with two of the team.",
        "Would Tuesday at 10:00 or Thursday at 14:00 suit you?",
      ],
    },
    {
      by: "candidate",
      hours: 5,
      subject: "Re: Shall we talk next week?",
      paragraphs: [
        "Thank you for the invitation, I'm glad to hear from you.",
        "Thursday at 14:00 suits me well. Is there anything I should prepare?",
      ],
    },
    {
      by: "team",
      hours: 18,
      subject: "Re: Shall we talk next week?",
      paragraphs: ["Thursday it is. Nothing to prepare: bring your questions. The link follows the day before."],
    },
  ],
  [
    {
      by: "team",
      hours: 30,
      subject: "A newer CV?",
      paragraphs: ["Your CV ends two years ago. Could you send us the latest one? An answer to this mail is enough."],
    },
    {
      by: "candidate",
      hours: 26,
      subject: "Re: A newer CV?",
      paragraphs: ["Of course, it is attached. My last position is at the top.", "Kind regards"],
      hasFile: true,
    },
  ],
  [
    {
      by: "team",
      hours: 24,
      subject: "One question about your notice period",
      paragraphs: ["Before we meet: how soon could you start if all goes well?"],
    },
    {
      by: "program",
      hours: 0,
      subject: "Automatic reply: One question about your notice period",
      paragraphs: ["Thank you for your mail. I'm travelling without a connection and answer from Monday."],
    },
  ],
  [
    {
      by: "team",
      hours: 22,
      subject: "Your application",
      paragraphs: ["We have a question about your application. Could you call us on Monday?"],
      bounced: "5.1.1 550 5.1.1 The email account that you tried to reach does not exist",
    },
  ],
];

const german: Conversation[] = [
  [
    {
      by: "team",
      hours: 20,
      subject: "Sprechen wir nächste Woche?",
      paragraphs: [
        "Vielen Dank für Ihre Bewerbung. Wir möchten Sie gern kennenlernen: 45 Minuten per Video, mit zwei Personen aus dem Team.",
        "Passt Ihnen Dienstag um 10:00 Uhr oder Donnerstag um 14:00 Uhr?",
      ],
    },
    {
      by: "candidate",
      hours: 5,
      subject: "AW: Sprechen wir nächste Woche?",
      paragraphs: [
        "Vielen Dank für die Einladung, ich freue mich sehr.",
        "Donnerstag um 14:00 Uhr passt mir gut. Soll ich etwas vorbereiten?",
      ],
    },
    {
      by: "team",
      hours: 18,
      subject: "Re: Sprechen wir nächste Woche?",
      paragraphs: ["Dann am Donnerstag. Vorbereiten müssen Sie nichts. Den Link erhalten Sie am Tag davor."],
    },
  ],
  [
    {
      by: "team",
      hours: 30,
      subject: "Ein neuerer Lebenslauf?",
      paragraphs: ["Ihr Lebenslauf endet vor zwei Jahren. Können Sie uns den neuesten schicken? Eine Antwort genügt."],
    },
    {
      by: "candidate",
      hours: 26,
      subject: "AW: Ein neuerer Lebenslauf?",
      paragraphs: ["Gern, er ist angehängt. Die letzte Stelle steht oben.", "Mit freundlichen Grüßen"],
      hasFile: true,
    },
  ],
  [
    {
      by: "team",
      hours: 24,
      subject: "Eine Frage zu Ihrer Kündigungsfrist",
      paragraphs: ["Eine Frage vorab: Wann könnten Sie frühestens beginnen?"],
    },
    {
      by: "program",
      hours: 0,
      subject: "Abwesenheit: Eine Frage zu Ihrer Kündigungsfrist",
      paragraphs: ["Vielen Dank für Ihre E-Mail. Ich bin unterwegs und antworte ab Montag."],
    },
  ],
  [
    {
      by: "team",
      hours: 22,
      subject: "Ihre Bewerbung",
      paragraphs: ["Wir haben eine Frage zu Ihrer Bewerbung. Rufen Sie uns bitte am Montag an?"],
      bounced: "5.1.1 550 5.1.1 <recipient>: User unknown",
    },
  ],
];

export const conversationsIn = (language: string): Conversation[] => (language === "de" ? german : english);
