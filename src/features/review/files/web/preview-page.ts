/**
 * Wraps a document's sanitized HTML in a page. The page's own policy blocks loading and scripts even if the frame's
 * sandbox fails. The frame also inherits the policy of the surrounding page, whose nonce the styles need.
 */
export const previewPage = (html: string, nonce: string) => `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; img-src data:">
<style nonce="${nonce}">${paperStyle}</style>
<main>${html}</main>`;

/**
 * Styles for the look of a printed page; the document's own styling is not used. A word breaks only if it doesn't fit in
 * a line by itself. Table columns are at least as wide as their words, and a table wider than the screen scrolls.
 */
const paperStyle = `
  :root { color-scheme: light; }
  body { margin: 0; background: #fff; color: #1c1b1a; font: 15px/1.6 system-ui, sans-serif; }
  main { max-width: 46em; margin: 0 auto; padding: 40px 32px; overflow-wrap: break-word; }
  h1, h2, h3, h4 { margin: 1.4em 0 0.4em; line-height: 1.25; }
  h1 { font-size: 1.5em; } h2 { font-size: 1.25em; } h3, h4 { font-size: 1.05em; }
  main > :first-child { margin-top: 0; }
  p, ul, ol { margin: 0 0 0.7em; }
  table { width: 100%; margin: 0 0 1em; border-collapse: collapse; }
  td, th { padding: 4px 8px; border: 1px solid #e6e4df; text-align: start; vertical-align: top; }
  p, li, td, th, h1, h2, h3, h4 { unicode-bidi: plaintext; }
  ::highlight(found) { background: #ffec8b; }
  ::highlight(current) { background: #ffb45c; }
  @media screen and (max-width: 30em) {
    main { padding: 20px 16px; }
    table { display: block; overflow-x: auto; }
  }
`;
