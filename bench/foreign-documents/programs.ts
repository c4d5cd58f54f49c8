import { execFile } from "node:child_process";
import { delimiter, join } from "node:path";
import { accessSync, constants } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);

/** External programs that write and read the documents, with the Debian packages that contain them. */
const packages: Record<string, string> = {
  soffice: "libreoffice-writer",
  chromium: "chromium fonts-noto-core fonts-noto-cjk fonts-dejavu",
  pdflatex: "texlive-latex-base texlive-fonts-recommended texlive-lang-german texlive-lang-french texlive-lang-spanish",
  lualatex: "texlive-luatex texlive-latex-recommended texlive-lang-european",
  xelatex: "texlive-xetex texlive-lang-polish",
  groff: "groff ghostscript",
  pdftotext: "poppler-utils",
  tiffcp: "libtiff-tools",
  img2pdf: "img2pdf",
  tesseract: "tesseract-ocr tesseract-ocr-swe tesseract-ocr-deu tesseract-ocr-fin",
};

/** Exits with the list of missing Debian packages. It installs nothing. */
export function requirePrograms(): void {
  const missing = Object.keys(packages).filter((program) => !isInstalled(program));
  if (missing.length === 0) return;
  const names = missing.map((program) => packages[program]).join(" ");
  console.error(`These documents are made and read by programs that are not here: ${missing.join(", ")}.`);
  console.error(`On Debian: apt-get install -y --no-install-recommends ${names}`);
  process.exit(1);
}

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Runs an installed program in a folder and returns its standard output. */
export async function output(cwd: string, program: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { cwd, maxBuffer: 64 * 1024 * 1024, timeout: 240_000 });
  return stdout;
}
