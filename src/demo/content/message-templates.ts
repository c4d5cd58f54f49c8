import type { TemplateType } from "#features/templates/templates.ts";

type DemoTemplate = { name: string; template_type: TemplateType; subject: string; paragraphs: readonly string[] };

/** In a mail without HTML the address has to be among the words. */
const statusLink = '<a href="%status_link%">%status_link%</a>';

/** By language; the first of each type is its default. */
export const messageTemplates: Record<"en" | "sv" | "de" | "fi", readonly DemoTemplate[]> = {
  en: [
    {
      name: "We have your application",
      template_type: "thank-you",
      subject: "Your application as %job_title%",
      paragraphs: [
        "Dear %first_name%,",
        "Thank you for applying as <strong>%job_title%</strong>. A person reads every application, and you hear from us within ten working days.",
        `Here you see at any time where your application is: ${statusLink}`,
        "Kind regards,<br>%company_name%",
      ],
    },
    {
      name: "You have applied before",
      template_type: "duplicated",
      subject: "Your new application as %job_title%",
      paragraphs: [
        "Dear %first_name%,",
        "We have your new application as %job_title%, beside the one that you sent us before. We read both together, so there is nothing more for you to do.",
        `Here you see at any time where it is: ${statusLink}`,
        "Kind regards,<br>%company_name%",
      ],
    },
    {
      name: "Rejection after reading",
      template_type: "rejection",
      subject: "Your application as %job_title%",
      paragraphs: [
        "Dear %first_name%,",
        "Thank you for your interest in %company_name%. For %job_title% we go on with people whose experience is closer to what the work needs right now.",
        "We would be glad to hear from you again when another job fits.",
        "Kind regards,<br>%sender_name%",
      ],
    },
    {
      name: "Invitation to a first talk",
      template_type: "no-label",
      subject: "Shall we talk? %job_title%",
      paragraphs: [
        "Dear %first_name%,",
        "Your application as %job_title% made us curious. Would you have half an hour this week or next for a first talk by video?",
        "Tell me two times that suit you, and I send the link.",
        "Kind regards,<br>%sender_name%",
      ],
    },
    {
      name: "Interview",
      template_type: "calendar-invitation",
      subject: "Interview on %interview_date%: %job_title%",
      paragraphs: [
        "Dear %first_name%,",
        "We look forward to meeting you on <strong>%interview_date% at %interview_time%</strong>, %interview_location%.",
        "If the time does not suit you, answer this message and we find another one.",
        "Kind regards,<br>%sender_name%",
      ],
    },
  ],
  sv: [
    {
      name: "Vi har tagit emot din ansökan",
      template_type: "thank-you",
      subject: "Din ansökan till %job_title%",
      paragraphs: [
        "Hej %first_name%,",
        "Tack för din ansökan till <strong>%job_title%</strong>. En människa läser varje ansökan, och du hör av oss inom tio arbetsdagar.",
        `Här ser du när som helst var din ansökan är: ${statusLink}`,
        "Vänliga hälsningar,<br>%company_name%",
      ],
    },
    {
      name: "Du har sökt tidigare",
      template_type: "duplicated",
      subject: "Din nya ansökan till %job_title%",
      paragraphs: [
        "Hej %first_name%,",
        "Vi har fått din nya ansökan till %job_title%, utöver den du skickade tidigare. Vi läser dem tillsammans, så du behöver inte göra något mer.",
        `Här ser du när som helst var den är: ${statusLink}`,
        "Vänliga hälsningar,<br>%company_name%",
      ],
    },
    {
      name: "Avslag efter läsning",
      template_type: "rejection",
      subject: "Din ansökan till %job_title%",
      paragraphs: [
        "Hej %first_name%,",
        "Tack för ditt intresse för %company_name%. Till %job_title% går vi vidare med personer vars erfarenhet ligger närmare det arbetet kräver just nu.",
        "Hör gärna av dig igen när ett annat jobb passar.",
        "Vänliga hälsningar,<br>%sender_name%",
      ],
    },
    {
      name: "Inbjudan till ett första samtal",
      template_type: "no-label",
      subject: "Ska vi prata? %job_title%",
      paragraphs: [
        "Hej %first_name%,",
        "Din ansökan till %job_title% gjorde oss nyfikna. Har du en halvtimme den här eller nästa vecka för ett första videosamtal?",
        "Föreslå två tider som passar dig, så skickar jag länken.",
        "Vänliga hälsningar,<br>%sender_name%",
      ],
    },
    {
      name: "Intervju",
      template_type: "calendar-invitation",
      subject: "Intervju den %interview_date%: %job_title%",
      paragraphs: [
        "Hej %first_name%,",
        "Vi ser fram emot att träffa dig <strong>den %interview_date% klockan %interview_time%</strong>, %interview_location%.",
        "Passar inte tiden? Svara på meddelandet så hittar vi en annan.",
        "Vänliga hälsningar,<br>%sender_name%",
      ],
    },
  ],
  de: [
    {
      name: "Bewerbung eingegangen",
      template_type: "thank-you",
      subject: "Ihre Bewerbung: %job_title%",
      paragraphs: [
        "Guten Tag %full_name%,",
        "vielen Dank für Ihre Bewerbung als <strong>%job_title%</strong>. Jede Bewerbung liest ein Mensch, und Sie hören innerhalb von zehn Arbeitstagen von uns.",
        `Hier sehen Sie jederzeit, wo Ihre Bewerbung ist: ${statusLink}`,
        "Freundliche Grüße<br>%company_name%",
      ],
    },
    {
      name: "Erneute Bewerbung",
      template_type: "duplicated",
      subject: "Ihre neue Bewerbung: %job_title%",
      paragraphs: [
        "Guten Tag %full_name%,",
        "Ihre neue Bewerbung als %job_title% ist da, zusammen mit der, die Sie uns früher geschickt haben. Wir lesen beide gemeinsam; Sie brauchen nichts weiter zu tun.",
        `Hier sehen Sie jederzeit, wo sie ist: ${statusLink}`,
        "Freundliche Grüße<br>%company_name%",
      ],
    },
    {
      name: "Absage nach der Durchsicht",
      template_type: "rejection",
      subject: "Ihre Bewerbung: %job_title%",
      paragraphs: [
        "Guten Tag %full_name%,",
        "vielen Dank für Ihr Interesse an %company_name%. Für %job_title% sprechen wir mit Menschen weiter, deren Erfahrung näher an dem liegt, was die Arbeit gerade braucht.",
        "Wir freuen uns, wieder von Ihnen zu hören, wenn eine andere Stelle passt.",
        "Freundliche Grüße<br>%sender_name%",
      ],
    },
    {
      name: "Einladung zum ersten Gespräch",
      template_type: "no-label",
      subject: "Sprechen wir? %job_title%",
      paragraphs: [
        "Guten Tag %full_name%,",
        "Ihre Bewerbung als %job_title% hat uns neugierig gemacht. Haben Sie diese oder nächste Woche eine halbe Stunde für ein erstes Gespräch per Video?",
        "Nennen Sie mir zwei Zeiten, die Ihnen passen, und ich schicke den Link.",
        "Freundliche Grüße<br>%sender_name%",
      ],
    },
    {
      name: "Interview",
      template_type: "calendar-invitation",
      subject: "Interview am %interview_date%: %job_title%",
      paragraphs: [
        "Guten Tag %full_name%,",
        "wir freuen uns auf Sie am <strong>%interview_date% um %interview_time% Uhr</strong>, %interview_location%.",
        "Passt die Zeit nicht, antworten Sie auf diese Nachricht, und wir finden eine andere.",
        "Freundliche Grüße<br>%sender_name%",
      ],
    },
  ],
  fi: [
    {
      name: "Hakemuksesi on saapunut",
      template_type: "thank-you",
      subject: "Hakemuksesi: %job_title%",
      paragraphs: [
        "Hei %first_name%,",
        "Kiitos hakemuksestasi tehtävään <strong>%job_title%</strong>. Jokaisen hakemuksen lukee ihminen, ja kuulet meistä kymmenen työpäivän kuluessa.",
        `Tästä näet milloin tahansa, missä hakemuksesi on: ${statusLink}`,
        "Ystävällisin terveisin<br>%company_name%",
      ],
    },
    {
      name: "Olet hakenut aiemmin",
      template_type: "duplicated",
      subject: "Uusi hakemuksesi: %job_title%",
      paragraphs: [
        "Hei %first_name%,",
        "Uusi hakemuksesi tehtävään %job_title% on saapunut aiemman lisäksi. Luemme ne yhdessä, joten sinun ei tarvitse tehdä mitään.",
        `Tästä näet milloin tahansa, missä se on: ${statusLink}`,
        "Ystävällisin terveisin<br>%company_name%",
      ],
    },
    {
      name: "Hylkäys lukemisen jälkeen",
      template_type: "rejection",
      subject: "Hakemuksesi: %job_title%",
      paragraphs: [
        "Hei %first_name%,",
        "Kiitos kiinnostuksestasi yritystä %company_name% kohtaan. Tehtävään %job_title% jatkamme hakijoiden kanssa, joiden kokemus on lähempänä sitä, mitä työ juuri nyt vaatii.",
        "Kuulemme sinusta mielellämme uudelleen, kun jokin toinen työpaikka sopii.",
        "Ystävällisin terveisin<br>%sender_name%",
      ],
    },
    {
      name: "Kutsu ensimmäiseen keskusteluun",
      template_type: "no-label",
      subject: "Jutellaanko? %job_title%",
      paragraphs: [
        "Hei %first_name%,",
        "Hakemuksesi tehtävään %job_title% herätti kiinnostuksemme. Olisiko sinulla tällä tai ensi viikolla puoli tuntia videokeskusteluun?",
        "Kerro kaksi sinulle sopivaa aikaa, niin lähetän linkin.",
        "Ystävällisin terveisin<br>%sender_name%",
      ],
    },
    {
      name: "Haastattelu",
      template_type: "calendar-invitation",
      subject: "Haastattelu %interview_date%: %job_title%",
      paragraphs: [
        "Hei %first_name%,",
        "Tapaamme sinut mielellämme <strong>%interview_date% kello %interview_time%</strong>, %interview_location%.",
        "Jos aika ei sovi, vastaa tähän viestiin, niin etsimme toisen.",
        "Ystävällisin terveisin<br>%sender_name%",
      ],
    },
  ],
};
