import { createTransport, type SendMailOptions } from "nodemailer";

/** Where the program of the journeys takes mails by SMTP. */
export const inboundDomain = "inbound.example";
export const inboundPort = (port: number) => port + 2;

/** Sends a mail as the mail server in front does. */
export async function sendMail(baseURL: string, mail: SendMailOptions): Promise<void> {
  const port = inboundPort(Number(new URL(baseURL).port));
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}
