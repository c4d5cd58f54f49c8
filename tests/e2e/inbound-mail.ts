import { createTransport, type SendMailOptions } from "nodemailer";

/** Domain of the email addresses that the program under test receives by SMTP. */
export const inboundDomain = "inbound.example";
export const inboundPort = (port: number) => port + 2;

/** Sends an email over SMTP like the upstream mail server. */
export async function sendMail(baseURL: string, mail: SendMailOptions): Promise<void> {
  const port = inboundPort(Number(new URL(baseURL).port));
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}
