import { useRef, useState } from "react";
import { useIsAway } from "../connection.ts";
import { OfflineState } from "./OfflineState.tsx";
import classes from "./PagePreview.module.css";

/** Source of the page: its URL or its HTML. */
type Source = { src: string } | { srcDoc: string };

type PagePreviewProps = {
  title: string;
  source: Source;
  /** Changes whenever the page's content changes. */
  revision: string;
  /** Text shown while offline, which says when there will be a preview. */
  offline: string;
};

/**
 * Preview of a candidates' page in a frame that runs no scripts. A new version loads behind the shown one and replaces it,
 * with the same scroll position, once loaded. So the preview doesn't flicker while the editor types.
 */
export function PagePreview({ title, source, revision, offline }: PagePreviewProps) {
  const isAway = useIsAway();
  const [shown, setShown] = useState<{ revision: string; source: Source }>();
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const current = { revision, source };

  function handleLoad(loaded: typeof current) {
    const [before, after] = [frames.current.get(shown?.revision ?? ""), frames.current.get(loaded.revision)];
    const top = before?.contentWindow?.scrollY ?? 0;
    if (top > 0) after?.contentWindow?.scrollTo({ top, behavior: "instant" });
    if (loaded.revision === revision) setShown(loaded);
  }

  if (isAway && shown === undefined) return <OfflineState title={offline} />;
  const pages = shown && shown.revision !== revision ? [shown, current] : [current];
  return (
    <div className={classes.preview}>
      {pages.map((page) => (
        <iframe
          key={page.revision}
          ref={(frame) => {
            if (frame) frames.current.set(page.revision, frame);
            else frames.current.delete(page.revision);
          }}
          className={classes.page}
          data-loading={page.revision !== shown?.revision || undefined}
          title={page.revision === revision ? title : ""}
          aria-hidden={page.revision !== revision}
          sandbox="allow-same-origin"
          {...page.source}
          onLoad={() => handleLoad(page)}
        />
      ))}
    </div>
  );
}
