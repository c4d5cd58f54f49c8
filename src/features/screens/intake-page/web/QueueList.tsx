import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { IntakeItem } from "#features/review/intake/intake.contract.ts";
import { certainOf } from "#features/review/intake/web/candidate-form.ts";
import classes from "./QueueList.module.css";

type QueueListProps = { items: readonly IntakeItem[]; open_id: number | undefined; onOpen: (id: number) => void };

/** Queue of items to confirm, with the recognized name and the state of parsing. */
export function QueueList({ items, open_id, onOpen }: QueueListProps) {
  const { t } = useTranslation("intake");
  const certain = new Set(certainOf(items));
  const list = useRef<HTMLUListElement>(null);
  const stateOf = (item: IntakeItem) => {
    if (item.duplicate_of !== null) return t("known");
    return item.state === "ready" && !certain.has(item) ? t("check") : t(`state.${item.state as Shown}`);
  };
  useEffect(() => {
    const opened = list.current?.querySelector(`[data-id="${open_id}"]`);
    opened?.scrollIntoView({ block: "nearest" });
  }, [open_id]);
  if (items.length === 0) return null;

  return (
    <ul ref={list} className={classes.list} aria-label={t("queue")}>
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className={classes.item}
            data-id={item.id}
            aria-current={item.id === open_id || undefined}
            onClick={() => onOpen(item.id)}
          >
            <span className={classes.name}>
              {nameOf(item) || (item.state === "ready" ? t("noName") : item.file.name)}
            </span>
            <span className={classes.state} data-state={certain.has(item) ? "certain" : item.state}>
              {stateOf(item)}
            </span>
            {nameOf(item) !== "" && <span className={classes.file}>{item.file.name}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Items in other states aren't in the queue. */
type Shown = "uploaded" | "reading" | "ready" | "failed";

const nameOf = ({ fields }: IntakeItem) =>
  [fields.first_name?.value, fields.last_name?.value].filter(Boolean).join(" ");
