import { jbig2Of } from "./jbig2.ts";

/** Builds a PDF with a page that is a single picture, from a portable bitmap (PBM). */
export function jbig2Pdf(pbm: Buffer): Buffer {
  const [head = "", , width, height] = /^P4\s(#[^\n]*\n)*(\d+)\s(\d+)\s/.exec(pbm.toString("latin1", 0, 200)) ?? [];
  const [columns, rows] = [Number(width), Number(height)];
  const rowBytes = Math.ceil(columns / 8);
  const isBlack = (x: number, y: number) => (pbm[head.length + y * rowBytes + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;
  const picture = jbig2Of({ width: columns, height: rows, isBlack });

  const size = [columns, rows].map((dots) => ((dots * 72) / 300).toFixed(2)).join(" ");
  const drawing = `q ${size.replace(" ", " 0 0 ")} 0 0 cm /I Do Q`;
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode /Length ${picture.length} >>\nstream\n${picture.toString("latin1")}\nendstream`,
  ]);
}

function pdfOf(objects: readonly string[]): Buffer {
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
