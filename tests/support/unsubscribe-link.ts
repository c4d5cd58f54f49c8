import type { ParsedMail } from "mailparser";
import { testAddress } from "./test-app.ts";

/** Unsubscribe link of an email, pointed at this test's program. */
export async function unsubscribeLinkOf(mail: Pick<ParsedMail, "headers"> | undefined): Promise<URL> {
  const list = mail?.headers.get("list") as { unsubscribe: { url: string } };
  return new URL(new URL(list.unsubscribe.url).pathname, await testAddress());
}
