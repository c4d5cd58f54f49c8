import classes from "./Templates.module.css";

/** A message as its recipient sees it, in a frame that runs nothing and loads nothing from elsewhere. */
export function MessagePreview({ title, html }: { title: string; html: string }) {
  return <iframe className={classes.preview} title={title} sandbox="" srcDoc={pageOf(html)} />;
}

/** In attributes, because the frame has the policy of the page around it, which blocks style elements. */
const paper =
  "margin:16px;font:15px/1.5 system-ui,sans-serif;color-scheme:light;color:#1d1d20;background:#fff;overflow-wrap:anywhere";

const pageOf = (html: string): string => `<!doctype html>
<html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src-attr 'unsafe-inline'">
<body style="${paper}">${html}</body>
</html>`;
