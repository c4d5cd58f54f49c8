import { useDebouncedValue, useElementSize } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { styleNonce } from "#web/style-nonce.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PagePreview } from "#web/ui/PagePreview.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import type { CareerLookDraft } from "../career-look.contract.ts";
import { lookPreviewQuery } from "./career-look.hooks.ts";
import classes from "./CareerLookPage.module.css";

/** Widths in pixels. The desktop page is scaled down if there is too little room, so that it keeps its proportions. */
const widths = { desktop: 1200, phone: 390 } as const;
type Width = keyof typeof widths;

const typingPause = 400;

/** Preview of the career page with the unsaved values of the form. */
export function LookPreview({ draft }: { draft: CareerLookDraft }) {
  const { t } = useTranslation("career-look");
  const { company_id } = useMe();
  const [width, setWidth] = useState<Width>("desktop");
  const { ref, width: room, height } = useElementSize();
  const [settled] = useDebouncedValue(JSON.stringify(draft), typingPause);
  const asked = JSON.parse(settled) as CareerLookDraft;
  const query = useQuery(lookPreviewQuery(company_id, asked));
  const scale = Math.min(1, room / widths[width]);

  return (
    <section className={classes.preview} aria-label={t("view.preview")}>
      <div className={classes.widths}>
        <SegmentedSwitch
          label={t("preview.width")}
          value={width}
          choices={(["desktop", "phone"] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={setWidth}
        />
      </div>
      <div ref={ref} className={classes.room}>
        <QueryState query={query} failed={t("preview.failed")} offline={t("preview.offline")} rows={5}>
          {(html) =>
            room > 0 && (
              <div
                className={classes.paper}
                style={{ width: widths[width], height: height / scale, transform: `scale(${scale})` }}
              >
                <PagePreview
                  title={t("preview.title")}
                  offline={t("preview.offline")}
                  source={{ srcDoc: framed(html) }}
                  revision={html}
                />
              </div>
            )
          }
        </QueryState>
      </div>
    </section>
  );
}

/**
 * Prepares HTML for the frame. The frame inherits the surrounding page's content security policy, whose nonce its styles
 * need. Its links open new windows, which the sandbox blocks.
 */
const framed = (html: string) =>
  html.replace('nonce="{style-nonce}"', `nonce="${styleNonce}"`).replace("<head>", '<head><base target="_blank">');
