import { VisuallyHidden } from "@mantine/core";
import { IconFileText, IconMessages, type TablerIcon } from "@tabler/icons-react";
import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import classes from "../ApplicationView.module.css";

const panes = ["documents", "review"] as const;
type Pane = (typeof panes)[number];

const icons: Record<Pane, TablerIcon> = { documents: IconFileText, review: IconMessages };

type PanesProps = Record<Pane, ReactNode> & { first: Pane };

/** Two panes side by side. On a phone one at a time, switched by swiping or tapping. */
export function Panes({ documents, review, first }: PanesProps) {
  const { t } = useTranslation("applications");
  const scroller = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState(first);

  function scrollTo(next: Pane, behavior: ScrollBehavior) {
    const strip = scroller.current;
    strip?.scrollTo({ left: panes.indexOf(next) * strip.clientWidth, behavior });
  }

  const begin = useEffectEvent(() => scrollTo(first, "instant"));
  useLayoutEffect(() => begin(), []);

  function handleChoose(next: Pane) {
    scrollTo(next, "smooth");
    setPane(next);
  }

  function handleScroll() {
    const strip = scroller.current;
    if (strip) setPane(panes[Math.round(strip.scrollLeft / strip.clientWidth)] ?? "documents");
  }

  return (
    <>
      <div className={classes.switch}>
        <SegmentedSwitch
          label={t("panes.title")}
          value={pane}
          choices={panes.map((value) => ({ value, label: <PaneLabel pane={value} /> }))}
          onChange={handleChoose}
        />
      </div>
      <div ref={scroller} className={classes.panes} onScroll={handleScroll}>
        <section className={classes.documents} aria-label={t("panes.documents")}>
          {documents}
        </section>
        <section className={classes.review} aria-label={t("panes.review")}>
          {review}
        </section>
      </div>
    </>
  );
}

/** Icon without text, because there is little room next to the tabs. */
function PaneLabel({ pane }: { pane: Pane }) {
  const { t } = useTranslation("applications");
  const Icon = icons[pane];
  return (
    <span className={classes.symbol} title={t(`panes.${pane}`)}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <VisuallyHidden>{t(`panes.${pane}`)}</VisuallyHidden>
    </span>
  );
}
