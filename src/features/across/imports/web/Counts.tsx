import { useTranslation } from "react-i18next";
import classes from "./ImportPage.module.css";

export type Count = { label: string; value: number; tone?: "good" | "bad" };

export function Counts({ counts }: { counts: readonly Count[] }) {
  const { i18n } = useTranslation();
  return (
    <dl className={classes.counts}>
      {counts.map(({ label, value, tone }) => (
        <div key={label} className={classes.count} data-tone={value > 0 ? tone : undefined}>
          <dt>{label}</dt>
          <dd>{value.toLocaleString(i18n.language)}</dd>
        </div>
      ))}
    </dl>
  );
}
