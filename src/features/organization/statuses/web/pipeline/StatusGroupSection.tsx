import { AutoScroller, Cursor, Feedback, PreventSelection, StyleInjector } from "@dnd-kit/dom";
import { DragDropProvider, PointerSensor, type DragEndEvent } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";
import { Button, VisuallyHidden } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { styleNonce } from "#web/style-nonce.ts";
import type { Status } from "../../statuses.contract.ts";
import type { StatusGroup } from "../../statuses.ts";
import { inPipeline } from "./in-pipeline.ts";
import { useReorderStatus } from "./order.hooks.ts";
import { orderAt } from "../status-order.ts";
import { toneOf } from "../status-tone.ts";
import classes from "./StatusGroupSection.module.css";
import { StatusRow } from "./StatusRow.tsx";

type StatusGroupSectionProps = {
  group: StatusGroup;
  /** Name of the pipeline, if there are several. */
  pipeline: string | undefined;
  /** All statuses of the pipeline. They are possible targets for the applications of a removed status. */
  statuses: readonly Status[];
  canManage: boolean;
  onAdd: () => void;
  onEdit: (status: Status) => void;
};

const sensors = [PointerSensor];
const plugins = [AutoScroller, Cursor, Feedback, PreventSelection, StyleInjector.configure({ nonce: styleNonce })];

/**
 * Section with the statuses of one group. They can be reordered only within the group: with drag handles, arrow keys or
 * menus.
 */
export function StatusGroupSection({ group, pipeline, statuses, canManage, onAdd, onEdit }: StatusGroupSectionProps) {
  const { t } = useTranslation("statuses");
  const reorder = useReorderStatus();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, announce] = useState("");
  const own = statuses.filter((status) => status.group === group);
  const name = t(`group.${toneOf(group)}`);

  function handleMove(status: Status, place: number) {
    if (place < 0 || place >= own.length || own[place]?.id === status.id) return;
    reorder.mutate({ status, place, order: orderAt(statuses, status, place) });
    announce(t("order.moved", { name: status.name, place: place + 1, count: own.length, group: name }));
    // When reordering, React may remove and reinsert the focused row, which loses the focus. Restore it in the next frame.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && list.current?.contains(focused)) requestAnimationFrame(() => focused.focus());
  }

  function handleDragEnd({ operation: { source }, canceled }: DragEndEvent) {
    if (!isSortable(source) || canceled) return;
    const status = own.find(({ id }) => id === source.id);
    if (status) handleMove(status, source.index);
  }

  return (
    <section className={classes.group}>
      <header className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <span className={classes.help}>{t(`groupHelp.${toneOf(group)}`)}</span>
        {canManage && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.add}
            aria-label={t("addTo", { group: inPipeline(name, pipeline) })}
            leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
            onClick={onAdd}
          >
            {t("add")}
          </Button>
        )}
      </header>
      {own.length === 0 && <p className={classes.none}>{t("none")}</p>}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      <DragDropProvider sensors={sensors} plugins={plugins} onDragEnd={handleDragEnd}>
        <ul ref={list} className={classes.list}>
          {own.map((status, index) => (
            <StatusRow
              key={status.id}
              status={status}
              index={index}
              count={own.length}
              pipeline={pipeline}
              others={statuses.filter(({ id, is_being_removed }) => id !== status.id && !is_being_removed)}
              canManage={canManage}
              onEdit={() => onEdit(status)}
              onMove={(place) => handleMove(status, place)}
            />
          ))}
        </ul>
      </DragDropProvider>
    </section>
  );
}
