import type { DemoLanguage } from "./types.ts";

type Told = { name: string; sender: string; company: string };

/** Contents of SMS by language: news too short for an email. */
export const textMessages: Record<DemoLanguage, readonly ((told: Told) => string)[]> = {
  en: [
    ({ name, sender, company }) =>
      `Hi ${name}, good to have met you. We call you by Friday about the next step. ${sender}, ${company}`,
    ({ name, sender }) => `Hi ${name}, I tried to call you about your application. When may I try again? ${sender}`,
    ({ name, company }) => `Hi ${name}, please bring an ID tomorrow, the front desk asks for it. See you! ${company}`,
  ],
  sv: [
    ({ name, sender, company }) =>
      `Hej ${name}, roligt att träffa dig. Vi ringer senast på fredag om nästa steg. ${sender}, ${company}`,
    ({ name, sender }) => `Hej ${name}, jag sökte dig om din ansökan. När passar det att jag ringer igen? ${sender}`,
    ({ name, company }) => `Hej ${name}, ta med legitimation i morgon, receptionen frågar efter den. ${company}`,
  ],
  de: [
    ({ name, sender, company }) =>
      `Guten Tag ${name}, schön, dass wir uns kennengelernt haben. Bis Freitag rufen wir Sie an. ${sender}, ${company}`,
    ({ name, sender }) =>
      `Guten Tag ${name}, ich habe Sie wegen Ihrer Bewerbung nicht erreicht. Wann passt es Ihnen? ${sender}`,
    ({ name, company }) => `Guten Tag ${name}, bringen Sie morgen bitte einen Ausweis mit. Bis dann! ${company}`,
  ],
  fi: [
    ({ name, sender, company }) =>
      `Hei ${name}, oli mukava tavata. Soitamme perjantaihin mennessä seuraavasta vaiheesta. ${sender}, ${company}`,
    ({ name, sender }) => `Hei ${name}, yritin soittaa hakemuksestasi. Milloin voin soittaa uudelleen? ${sender}`,
    ({ name, company }) => `Hei ${name}, ota huomenna henkilötodistus mukaan, sitä kysytään aulassa. ${company}`,
  ],
};

/** Each company's price for an SMS, and the sender shown to recipients. */
export const textAccounts: Record<string, { alpha_sender: string; country: string; sms_price_default: string }> = {
  fjord: { alpha_sender: "FjordCo", country: "SE", sms_price_default: "0.0650" },
  "hafen-works": { alpha_sender: "HafenWorks", country: "DE", sms_price_default: "0.0790" },
};
