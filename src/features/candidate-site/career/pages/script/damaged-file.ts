/** First bytes of accepted file types, and the signature of a PDF, which can come later. */
// oxlint-disable-next-line no-control-regex -- the bytes that mark a document of Word 97 and a picture
const signatures = /^(?:PK|\xD0\xCF\x11\xE0|\{\\rtf|\x89PNG|\xFF\xD8\xFF|RIFF|\xFF\xFE|\xFE\xFF)|%PDF-/;
// oxlint-disable-next-line no-control-regex -- a text has none of these
const programs = /[\0-\x08\x0E-\x1F]|^\s*<(?:!doctype|html|script|svg|\?)/i;

const damaged = new WeakSet<File>();

/** Reads the beginning of a file and remembers whether it is of no accepted type. The server checks more thoroughly. */
export async function examine(file: File): Promise<void> {
  const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  if (!signatures.test(head) && programs.test(head)) damaged.add(file);
}

export const isDamaged = (file: File): boolean => damaged.has(file);
