import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import classes from "./ApplicationView.module.css";

const panes = ["documents", "review"] as const;
type Pane = (typeof panes)[number];

/** Side by side where there is room; on a phone one at a time, to be swiped or chosen. */
export function Panes({ documents, review }: Record<Pane, ReactNode>) {
  const { t } = useTranslation("applications");
  const scroller = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<Pane>("documents");

  function handleChoose(next: Pane) {
    const strip = scroller.current;
    strip?.scrollTo({ left: panes.indexOf(next) * strip.clientWidth, behavior: "smooth" });
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
          choices={panes.map((value) => ({ value, label: t(`panes.${value}`) }))}
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
