import type { ReactNode } from "react";
import type { Translate } from "../career.views.ts";
import type { CompanyView, FrameView } from "../frame.views.ts";
import { Brand } from "./Brand.tsx";
import stylesOfEveryPage from "./styles/every-page.css?inline";

type DocumentProps = {
  frame: FrameView;
  t: Translate;
  styles?: string;
  head?: ReactNode;
  children: ReactNode;
};

/** Document around every page: the head, the company, the languages and the footer. */
export function Document({ frame, t, styles = "", head, children }: DocumentProps) {
  const { company } = frame;
  return (
    <html lang={frame.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{frame.title}</title>
        <meta name="description" content={frame.description} />
        <Search frame={frame} />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={frame.title} />
        <meta property="og:description" content={frame.description} />
        {company && <meta property="og:site_name" content={company.name} />}
        <Preview frame={frame} />
        <link rel="icon" href={company ? (company.logo?.icon?.url ?? monogram(company)) : "data:,"} />
        <style
          nonce="{style-nonce}"
          dangerouslySetInnerHTML={{ __html: stylesOfEveryPage + styles + (company ? brandStyles(company) : "") }}
        />
        {frame.script !== "" && <script src={frame.script} defer />}
        {head}
      </head>
      <body>
        <a className="skip" href="#content">
          {t("frame.skip")}
        </a>
        <header className="bar">
          <div className="bar-inner">
            {company && <Brand company={company} />}
            <Languages frame={frame} t={t} />
          </div>
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <footer className="foot">{t("frame.footer")}</footer>
      </body>
    </html>
  );
}

/**
 * Head elements for search engines: the canonical URL and the page's translations, or `noindex`. An ad is written in one
 * language, and other languages change only the frame, so it has a single URL.
 */
function Search({ frame }: { frame: FrameView }) {
  const { canonical, is_ad, is_translation, language } = frame;
  if (canonical === null) return <meta name="robots" content="noindex" />;
  if (is_ad)
    return (
      <>
        <link rel="canonical" href={canonical} />
        <meta property="og:url" content={canonical} />
      </>
    );
  const own = is_translation ? `${canonical}?lang=${language}` : canonical;
  return (
    <>
      <link rel="canonical" href={own} />
      <meta property="og:url" content={own} />
      {frame.languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={`${canonical}?lang=${code}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={canonical} />
    </>
  );
}

/** Metadata for previews of links to the page. */
function Preview({ frame: { image } }: { frame: FrameView }) {
  if (!image) return null;
  return (
    <>
      <meta property="og:image" content={image.url} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      {image.alt !== "" && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function Languages({ frame, t }: { frame: FrameView; t: Translate }) {
  const current = frame.languages.find(({ code }) => code === frame.language);
  return (
    <details className="languages">
      <summary>
        <span className="hidden">{t("frame.languages")}: </span>
        {current?.name}
      </summary>
      <ul>
        {frame.languages.map(({ code, name, href }) => (
          <li key={code}>
            <a href={href} hrefLang={code} lang={code} aria-current={code === frame.language ? "true" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns the tab icon: the company's initial on its color. */
function monogram({ name, light }: CompanyView): string {
  const initial = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? "";
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${light.fill}"/><text x="16" y="22" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="18" fill="${light.on_fill}">${initial}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

const brandStyles = ({ light, dark }: CompanyView) =>
  `:root{${variables(light)}}@media(prefers-color-scheme:dark){:root{${variables(dark)}}}`;

const variables = ({ accent, fill, on_fill, soft }: CompanyView["light"]) =>
  `--accent:${accent};--fill:${fill};--on-fill:${on_fill};--soft:${soft}`;
