import type { ParsedMail } from "mailparser";
import { testAddress } from "./test-app.ts";

/** Where a mail says that it is unsubscribed from, at the program of this test. */
export async function unsubscribeLinkOf(mail: Pick<ParsedMail, "headers"> | undefined): Promise<URL> {
  const list = mail?.headers.get("list") as { unsubscribe: { url: string } };
  return new URL(new URL(list.unsubscribe.url).pathname, await testAddress());
}
