import classes from "./Templates.module.css";

/** A message as its recipient sees it, in a frame that runs nothing and loads nothing from elsewhere. */
export function MessagePreview({ title, html }: { title: string; html: string }) {
  return <iframe className={classes.preview} title={title} sandbox="" srcDoc={pageOf(html)} />;
}

const pageOf = (html: string): string => `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>body{margin:16px;font:15px/1.5 system-ui,sans-serif;color:#1d1d20;background:#fff;overflow-wrap:anywhere}</style>
${html}`;
