import { createCollector } from "#features/review/files/server/extraction/text-collector.ts";
import { type CvModel, cvModel } from "./cv-model.ts";
import type { DocumentProfile } from "./cv-profiles.ts";
import { writeDocx } from "./docx-file.ts";
import { writeOdt } from "./odt.ts";
import { writePdf } from "./pdf.ts";
import { writePlainDocx } from "./plain-docx.ts";
import { writePlainPdf } from "./plain-pdf.ts";
import { writeRtf, writeTxt, type WrittenCv } from "./plain-text.ts";
import { writeScan } from "./scan.ts";

/** File with its text as the program would extract it; null if the program has to extract it. */
export type CvDocument = { bytes: Buffer; text: string | null };

/** Draws a person's CV, with the same bytes on every machine. The program calls it in a worker thread: drawing.ts. */
export async function drawCv(seed: string, profile: DocumentProfile): Promise<CvDocument> {
  const written = await write(cvModel(seed, profile), profile);
  if (Buffer.isBuffer(written)) return { bytes: written, text: null };
  const collector = createCollector();
  collector.add(written.text);
  return { bytes: written.bytes, text: collector.text() };
}

function write(model: CvModel, { form, owner }: DocumentProfile): Promise<Buffer | WrittenCv> | WrittenCv {
  switch (form.type) {
    case "pdf":
      return writePdf(model, owner.language, form.layout);
    case "scan":
      return writeScan(model, owner.language);
    case "docx":
      return writeDocx(model, form.layout);
    case "plain_pdf":
      return writePlainPdf(model);
    case "plain_docx":
      return writePlainDocx(model);
    case "odt":
      return writeOdt(model);
    case "rtf":
      return writeRtf(model);
    case "txt":
      return writeTxt(model);
    default:
      return form satisfies never;
  }
}
