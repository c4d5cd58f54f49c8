import classes from "./Templates.module.css";

/** Preview of a message, in a frame that runs no code and loads no external resources. */
export function MessagePreview({ title, html }: { title: string; html: string }) {
  return <iframe className={classes.preview} title={title} sandbox="" srcDoc={pageOf(html)} />;
}

/** Inline styles, because the frame inherits the page's content security policy, which blocks style elements. */
const paper =
  "margin:16px;font:15px/1.5 system-ui,sans-serif;color-scheme:light;color:#1d1d20;background:#fff;overflow-wrap:anywhere";

const pageOf = (html: string): string => `<!doctype html>
<html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src-attr 'unsafe-inline'">
<body style="${paper}">${html}</body>
</html>`;
