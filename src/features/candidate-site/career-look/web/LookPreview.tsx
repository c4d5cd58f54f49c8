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

/** In pixels. A desktop is drawn smaller where it has no room, so that it keeps its proportions. */
const widths = { desktop: 1200, phone: 390 } as const;
type Width = keyof typeof widths;

const typingPause = 400;

/** The career page as candidates would see it with what is in the form. */
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

/** The frame has the policy of the page around it, whose nonce its styles need. Links lead to windows, which it may not open. */
const framed = (html: string) =>
  html.replace('nonce="{style-nonce}"', `nonce="${styleNonce}"`).replace("<head>", '<head><base target="_blank">');
