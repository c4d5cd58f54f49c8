import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAway } from "#web/connection.ts";
import { OfflineState } from "#web/ui/OfflineState.tsx";
import classes from "./AdPreview.module.css";

type AdPreviewProps = {
  address: string;
  /** Changes with what the page shows. */
  revision: string;
  /** Where the page begins. */
  anchor?: "apply";
};

/**
 * The ad as the server makes it for candidates, with the draft. A newer page loads behind the shown one and takes its place
 * and its scroll position when it is there, so that nothing flickers while the editor types.
 */
export function AdPreview({ address, revision, anchor }: AdPreviewProps) {
  const { t } = useTranslation("job-editing");
  const isAway = useIsAway();
  const [shown, setShown] = useState<string>();
  const frames = useRef(new Map<string, HTMLIFrameElement>());

  function handleLoad(loaded: string) {
    const [before, after] = [frames.current.get(shown ?? ""), frames.current.get(loaded)];
    const top = before?.contentWindow?.scrollY ?? 0;
    if (top > 0) after?.contentWindow?.scrollTo({ top, behavior: "instant" });
    if (loaded === revision) setShown(loaded);
  }

  if (isAway && shown === undefined) return <OfflineState title={t("preview.offline")} />;
  return (
    <div className={classes.preview}>
      {[...new Set([shown, revision])]
        .filter((page) => page !== undefined)
        .map((page) => (
          <iframe
            key={page}
            ref={(frame) => {
              if (frame) frames.current.set(page, frame);
              else frames.current.delete(page);
            }}
            className={classes.page}
            data-loading={page !== shown || undefined}
            title={page === revision ? t("preview.title") : ""}
            aria-hidden={page !== revision}
            sandbox="allow-same-origin"
            src={anchor ? `${address}#${anchor}` : address}
            onLoad={() => handleLoad(page)}
          />
        ))}
    </div>
  );
}
