import { statusLink, type StarterTemplate } from "./starter-template.ts";

export const german: readonly StarterTemplate[] = [
  {
    name: "Bewerbung eingegangen",
    template_type: "thank-you",
    subject: "Ihre Bewerbung ist eingegangen: %job_title%",
    paragraphs: [
      "Guten Tag %full_name%,",
      "vielen Dank für Ihre Bewerbung für die Stelle <strong>%job_title%</strong> bei %company_name%. Sie ist bei uns angekommen. Wir lesen sie sorgfältig und melden uns bei Ihnen.",
      `Hier können Sie jederzeit sehen, wie es um Ihre Bewerbung steht, Ihren Lebenslauf ersetzen oder die Bewerbung zurückziehen: ${statusLink}`,
      "Freundliche Grüße<br />%company_name%",
    ],
  },
  {
    name: "Erneute Bewerbung",
    template_type: "duplicated",
    subject: "Ihre neue Bewerbung ist eingegangen: %job_title%",
    paragraphs: [
      "Guten Tag %full_name%,",
      "vielen Dank, dass Sie sich noch einmal für die Stelle %job_title% bewerben. Uns liegen jetzt beide Bewerbungen vor. Wir lesen sie zusammen, Sie brauchen also nichts weiter zu tun.",
      `Hier können Sie die neue Bewerbung verfolgen: ${statusLink}`,
      "Freundliche Grüße<br />%company_name%",
    ],
  },
  {
    name: "Absage nach der Durchsicht",
    template_type: "rejection",
    subject: "Ihre Bewerbung: %job_title%",
    paragraphs: [
      "Guten Tag %full_name%,",
      "vielen Dank für Ihr Interesse an %company_name% und für die Zeit, die Sie sich für Ihre Bewerbung genommen haben.",
      "Wir haben sie sorgfältig gelesen. Für diese Stelle sprechen wir mit Menschen weiter, deren Erfahrung näher an dem liegt, was wir gerade brauchen.",
      "Wir freuen uns, wenn Sie sich wieder melden, sobald eine andere Stelle passt, und wünschen Ihnen alles Gute.",
      "Freundliche Grüße<br />%sender_name%",
    ],
  },
  {
    name: "Absage nach dem Gespräch",
    template_type: "rejection",
    subject: "Ihre Bewerbung: %job_title%",
    paragraphs: [
      "Guten Tag %full_name%,",
      "vielen Dank, dass Sie sich die Zeit genommen haben, mit uns über die Stelle %job_title% zu sprechen. Wir haben uns gefreut, Sie kennenzulernen.",
      "Nach Abwägung aller Eindrücke haben wir uns für eine andere Person entschieden. Leicht ist uns das nicht gefallen.",
      "Wenn Sie eine Rückmeldung wünschen, antworten Sie einfach auf diese E-Mail. Wir freuen uns, wieder von Ihnen zu hören, wenn eine andere Stelle passt.",
      "Freundliche Grüße<br />%sender_name%",
    ],
  },
  {
    name: "Einladung zum ersten Gespräch",
    template_type: "no-label",
    subject: "Einladung zum Kennenlernen: %job_title%",
    paragraphs: [
      "Guten Tag %full_name%,",
      "vielen Dank für Ihre Bewerbung für die Stelle %job_title%. Wir möchten Sie gern näher kennenlernen und laden Sie zu einem ersten Gespräch von etwa einer halben Stunde ein, per Video oder bei uns vor Ort.",
      "Nennen Sie mir einfach zwei oder drei Termine, die Ihnen passen. Dann schicke ich Ihnen die Einzelheiten.",
      "Freundliche Grüße<br />%sender_name%",
    ],
  },
  {
    name: "Telefongespräch",
    template_type: "no-label",
    subject: "Kurzes Telefongespräch: %job_title%",
    paragraphs: [
      "Guten Tag %full_name%,",
      "vielen Dank für Ihre Bewerbung für die Stelle %job_title%. Vor dem nächsten Schritt würde ich gern etwa 15 Minuten mit Ihnen telefonieren.",
      "Wann erreiche ich Sie am besten, und unter welcher Nummer? Eine kurze Antwort genügt.",
      "Freundliche Grüße<br />%sender_name%",
    ],
  },
  {
    name: "Wir lesen Ihre Bewerbung",
    template_type: "no-label",
    subject: "Zum Stand Ihrer Bewerbung: %job_title%",
    paragraphs: [
      "Guten Tag %full_name%,",
      "wir lesen gerade Ihre Bewerbung für die Stelle %job_title%. Das dauert ein wenig, weil wir uns jede Bewerbung gründlich ansehen.",
      "Sie brauchen nichts zu tun. Ich melde mich, sobald wir mehr wissen.",
      `Hier können Sie den Stand jederzeit sehen: ${statusLink}`,
      "Freundliche Grüße<br />%sender_name%",
    ],
  },
  {
    name: "Bitte um Unterlagen",
    template_type: "no-label",
    subject: "Unterlagen zu Ihrer Bewerbung: %job_title%",
    paragraphs: [
      "Guten Tag %full_name%,",
      "vielen Dank für Ihre Bewerbung für die Stelle %job_title%. Damit wir uns ein vollständiges Bild machen können, bitten wir Sie um Ihre Arbeitszeugnisse und um die Nachweise, die für diese Stelle wichtig sind.",
      "Antworten Sie einfach auf diese E-Mail und hängen Sie die Unterlagen an.",
      "Freundliche Grüße<br />%sender_name%",
    ],
  },
  {
    name: "Vorstellungsgespräch",
    template_type: "calendar-invitation",
    subject: "Vorstellungsgespräch am %interview_date%: %job_title%",
    paragraphs: [
      "Guten Tag %full_name%,",
      "wir freuen uns, Sie <strong>am %interview_date% um %interview_time% Uhr</strong> kennenzulernen. Ort: %interview_location%.",
      "Passt Ihnen der Termin nicht? Antworten Sie auf diese E-Mail, dann finden wir einen anderen.",
      "Freundliche Grüße<br />%sender_name%",
    ],
  },
];
