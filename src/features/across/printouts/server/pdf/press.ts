import { PassThrough, type Readable } from "node:stream";
import { promise as createQueue } from "fastq";
import type { Services } from "#server/services.ts";
import { unavailable } from "#server/http/refusals.ts";
import { writePdf, type Printed } from "./write-pdf.ts";

const atOnce = 2;
const maxWaiting = 30;

/**
 * Creates the queue that writes PDFs, a few at a time. Each takes a second of CPU time, and yields to other requests
 * between lines.
 */
export function createPress({ log }: Pick<Services, "log">): { print(printed: Printed): Readable } {
  const queue = createQueue(async ({ printed, out }: { printed: Printed; out: PassThrough }) => {
    if (!out.destroyed) await writePdf(printed, out);
  }, atOnce);

  return {
    print(printed) {
      if (queue.length() >= maxWaiting) throw unavailable(5);
      const out = new PassThrough();
      queue.push({ printed, out }).catch((error: unknown) => {
        log.error({ err: error }, "printout");
        out.destroy(error as Error);
      });
      return out;
    },
  };
}
