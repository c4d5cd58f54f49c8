import { statusLink, type StarterTemplate } from "./starter-template.ts";

export const swedish: readonly StarterTemplate[] = [
  {
    name: "Vi har tagit emot din ansökan",
    template_type: "thank-you",
    subject: "Vi har fått din ansökan: %job_title%",
    paragraphs: [
      "Hej %first_name%,",
      "Tack för att du har sökt tjänsten <strong>%job_title%</strong> hos %company_name%. Din ansökan har kommit fram. Vi läser den noga och hör av oss.",
      `Här kan du när som helst följa din ansökan, byta ut ditt cv eller ta tillbaka ansökan: ${statusLink}`,
      "Vänliga hälsningar<br />%company_name%",
    ],
  },
  {
    name: "Du har sökt tidigare",
    template_type: "duplicated",
    subject: "Vi har fått din nya ansökan: %job_title%",
    paragraphs: [
      "Hej %first_name%,",
      "Tack för att du söker tjänsten %job_title% igen. Nu har vi båda dina ansökningar och läser dem tillsammans, så du behöver inte göra något mer.",
      `Här kan du följa den nya ansökan: ${statusLink}`,
      "Vänliga hälsningar<br />%company_name%",
    ],
  },
  {
    name: "Avslag efter läsning",
    template_type: "rejection",
    subject: "Din ansökan: %job_title%",
    paragraphs: [
      "Hej %first_name%,",
      "Tack för ditt intresse för %company_name% och för tiden du har lagt på din ansökan.",
      "Vi har läst den noga. Till den här tjänsten går vi vidare med kandidater vars erfarenhet ligger närmare det vi behöver just nu.",
      "Hör gärna av dig igen när en annan tjänst passar. Vi önskar dig lycka till!",
      "Vänliga hälsningar<br />%sender_name%",
    ],
  },
  {
    name: "Avslag efter samtal",
    template_type: "rejection",
    subject: "Din ansökan: %job_title%",
    paragraphs: [
      "Hej %first_name%,",
      "Tack för att du tog dig tid att prata med oss om tjänsten %job_title%. Det var roligt att få lära känna dig.",
      "När vi har vägt samman alla intryck har vi bestämt oss för att gå vidare med en annan kandidat. Det var inget lätt beslut.",
      "Vill du ha återkoppling? Svara bara på det här mejlet. Hör gärna av dig igen när en annan tjänst passar.",
      "Vänliga hälsningar<br />%sender_name%",
    ],
  },
  {
    name: "Inbjudan till ett första samtal",
    template_type: "no-label",
    subject: "Ska vi prata? %job_title%",
    paragraphs: [
      "Hej %first_name%,",
      "Tack för din ansökan till tjänsten %job_title%. Vi vill gärna lära känna dig bättre och bjuder in dig till ett första samtal på ungefär en halvtimme, på video eller hos oss.",
      "Svara med två eller tre tider som passar dig, så skickar jag detaljerna.",
      "Vänliga hälsningar<br />%sender_name%",
    ],
  },
  {
    name: "Telefonsamtal",
    template_type: "no-label",
    subject: "Ett kort telefonsamtal: %job_title%",
    paragraphs: [
      "Hej %first_name%,",
      "Tack för din ansökan till tjänsten %job_title%. Innan vi tar nästa steg vill jag gärna prata med dig i telefon i ungefär en kvart.",
      "När passar det dig bäst att jag ringer, och på vilket nummer? Det räcker med ett kort svar.",
      "Vänliga hälsningar<br />%sender_name%",
    ],
  },
  {
    name: "Vi läser din ansökan",
    template_type: "no-label",
    subject: "Om din ansökan: %job_title%",
    paragraphs: [
      "Hej %first_name%,",
      "Vi håller på att läsa din ansökan till tjänsten %job_title%. Det tar lite tid, eftersom vi läser varje ansökan ordentligt.",
      "Du behöver inte göra något. Jag hör av mig så snart vi vet mer.",
      `Här kan du när som helst följa din ansökan: ${statusLink}`,
      "Vänliga hälsningar<br />%sender_name%",
    ],
  },
  {
    name: "Fråga om dokument",
    template_type: "no-label",
    subject: "Dokument till din ansökan: %job_title%",
    paragraphs: [
      "Hej %first_name%,",
      "Tack för din ansökan till tjänsten %job_title%. För att få en hel bild vill vi gärna se dina referenser och de intyg och betyg som är viktiga för jobbet.",
      "Svara på det här mejlet och bifoga dem.",
      "Vänliga hälsningar<br />%sender_name%",
    ],
  },
  {
    name: "Intervju",
    template_type: "calendar-invitation",
    subject: "Intervju den %interview_date%: %job_title%",
    paragraphs: [
      "Hej %first_name%,",
      "Vi ser fram emot att träffa dig <strong>den %interview_date% klockan %interview_time%</strong>. Plats: %interview_location%.",
      "Passar inte tiden? Svara på det här mejlet, så hittar vi en annan.",
      "Vänliga hälsningar<br />%sender_name%",
    ],
  },
];
