import type { Cv, Language } from "./texts.ts";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** HTML in two columns with letter spacing in the heading and hyphenation, like CV templates. */
export const htmlOf = ({ heading, name, sections }: Cv, language: Language): string => `<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"><head><meta charset="utf-8"><style>
body { font-family: "Noto Sans", "Noto Naskh Arabic", "Noto Sans CJK SC"; }
h1 { letter-spacing: ${language === "ar" ? "0" : "0.3em"}; }
main { columns: 2; text-align: justify; hyphens: auto; }
</style></head><body><h1>${escaped(heading)}</h1><p><b>${escaped(name)}</b></p><main>
${sections.map(([title, ...sentences]) => `<h2>${escaped(title)}</h2>${sentences.map((text) => `<p>${escaped(text)}</p>`).join("")}`).join("\n")}
</main></body></html>`;

const babel: Partial<Record<Language, string>> = {
  en: "british",
  sv: "swedish",
  de: "ngerman",
  fi: "finnish",
  fr: "french",
  es: "spanish",
  pl: "polish",
};

const inLatex = (text: string) => text.replaceAll(/[#&%]/g, String.raw`\$&`);

/**
 * LaTeX in narrow columns, so that many words are hyphenated. pdfLaTeX in its oldest encoding draws accents separately.
 */
export function latexOf({ heading, name, sections }: Cv, language: Language, engine: string): string {
  const fonts = engine === "pdflatex" ? String.raw`\usepackage[utf8]{inputenc}` : String.raw`\usepackage{fontspec}`;
  const body = sections.map(([title, ...sentences]) =>
    [String.raw`\section*{${inLatex(title)}}`, ...sentences.map(inLatex)].join("\n\n"),
  );
  return String.raw`\documentclass[twocolumn]{article}
${fonts}
\usepackage[${babel[language]}]{babel}
\setlength{\textwidth}{11cm}
\begin{document}
\section*{\mbox{${Array.from(inLatex(heading), (letter) => (letter === " " ? String.raw`\quad` : letter)).join(" ")}}}
${inLatex(name)}

${body.join("\n\n")}
\end{document}
`;
}

/** groff source for its oldest macros (ms), which hyphenate by English rules. */
export const troffOf = ({ heading, name, sections }: Cv): string =>
  [
    ".TL",
    heading,
    ".AU",
    name,
    ".2C",
    ...sections.flatMap(([title, ...sentences]) => [".SH", title, ...sentences.flatMap((text) => [".PP", text])]),
    "",
  ].join("\n");
