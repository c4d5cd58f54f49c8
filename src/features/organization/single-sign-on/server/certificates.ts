import { X509Certificate } from "node:crypto";
import { fieldError } from "#shared/errors.ts";

const field = "certificates";

/** Parses pasted certificates, with or without PEM header lines, and returns them in PEM format. */
export function readCertificates(pasted: readonly string[]): string[] {
  if (pasted.length === 0) throw fieldError(field, "single-sign-on:certificateNeeded");
  return pasted.map((text) => {
    const body = text.replaceAll(/-----[A-Z ]+-----|\s/g, "");
    try {
      return new X509Certificate(Buffer.from(body, "base64")).toString();
    } catch {
      throw fieldError(field, "single-sign-on:certificateUnreadable");
    }
  });
}
