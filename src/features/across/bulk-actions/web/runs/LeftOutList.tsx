import { useTranslation } from "react-i18next";
import type { LeftOut } from "../../bulk-actions.contract.ts";
import classes from "./LeftOutList.module.css";

/** Applications left out of an action, grouped by reason. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t, i18n } = useTranslation("bulk-actions");
  return (
    <ul className={classes.leftOut}>
      {leftOut.map(({ reason, count, applications }) => {
        const more = count - applications.length;
        const formatted = more.toLocaleString(i18n.language);
        return (
          <li key={reason}>
            <strong>{reason}</strong>
            <span>
              {[
                ...applications.map(({ id, full_name }) => full_name ?? t("hiddenName", { number: id })),
                ...(more > 0 ? [t("andMore", { count: more, formatted })] : []),
              ].join(", ")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
