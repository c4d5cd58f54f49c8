import type { CvLanguage } from "../content/families.ts";
import { type CvModel, cvModel } from "./cv-model.ts";
import { type CvForm, type DocumentProfile, documentProfiles, extensionOf } from "./cv-profiles.ts";
import { writeDocx } from "./docx-file.ts";
import { writeOdt } from "./odt.ts";
import { writePdf } from "./pdf.ts";
import { writeRtf, writeTxt } from "./plain-text.ts";
import { writeScan } from "./scan.ts";

export type CvDocument = {
  key: string;
  file_name: string;
  content_type: string;
  language: CvLanguage;
  profile: DocumentProfile;
};

const contentTypes: Record<CvForm["type"], string> = {
  pdf: "application/pdf",
  scan: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
  rtf: "application/rtf",
  txt: "text/plain",
};

/** Three hundred CVs, not yet drawn. */
export function* cvDocuments(seed: string): Generator<CvDocument> {
  for (const profile of documentProfiles(seed)) {
    yield {
      key: profile.key,
      file_name: `${profile.key}.${extensionOf(profile.form)}`,
      content_type: contentTypes[profile.form.type],
      language: profile.language,
      profile,
    };
  }
}

/** The file of a CV, which is the same on every machine. The program draws it in a thread of its own: drawing.ts. */
export const drawCv = async (seed: string, { profile }: CvDocument): Promise<Buffer> =>
  write(profile.form, cvModel(seed, profile), profile.language);

function write(form: CvForm, model: CvModel, language: CvLanguage): Promise<Buffer> | Buffer {
  switch (form.type) {
    case "pdf":
      return writePdf(model, language, form.layout);
    case "scan":
      return writeScan(model, language);
    case "docx":
      return writeDocx(model, form.layout);
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
