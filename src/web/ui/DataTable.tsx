import { VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useLayoutEffect, useRef, type FocusEvent, type ReactNode, type RefObject } from "react";
import classes from "./DataTable.module.css";
import { useFocusHome } from "./use-focus-return.ts";
import { useShortcuts } from "./use-shortcuts.ts";

type DataColumn<Row, Order extends string> = {
  id: string;
  label: string;
  isLabelHidden?: boolean;
  /**
   * Style of the cells, and their position on a card: the title at the top, marks below it on the left, numbers and actions
   * next to the marks, everything else on its own line. The title is the first column, because its link fills the row.
   */
  kind: "title" | "mark" | "muted" | "number" | "date" | "action";
  /** Whether the column is hidden on narrow screens. */
  isExtra?: boolean;
  /** Sort orders that a click on the label alternates between. A descending order starts with a minus. */
  orders?: readonly [first: Order, second: Order];
  renderCell: (row: Row) => ReactNode;
};

type DataTableProps<Row, Order extends string> = {
  columns: readonly DataColumn<Row, Order>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Whether the row is currently open next to the table. */
  isOpen?: (row: Row) => boolean;
  order: Order;
  onOrder: (order: Order) => void;
};

/**
 * Table that turns into cards on narrow screens. A row's main link has `data-row-link` and covers the whole row, so that a
 * click anywhere opens the row while other links still work. J and K move between rows. If the focused row disappears, the
 * row at its position takes the focus.
 */
export function DataTable<Row, Order extends string>(props: DataTableProps<Row, Order>) {
  const { columns, rows, keyOf, isOpen, order, onOrder } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const notePlace = usePlace(body);
  useShortcuts({ next: () => focusRow(1), previous: () => focusRow(-1), open: "native" });

  /** Moves the focus by one row. If no row has the focus, the first one gets it. */
  function focusRow(step: 1 | -1) {
    const links = [...(body.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
    const index = links.findIndex((link) => link === document.activeElement);
    const next = index === -1 ? links[0] : links[index + step];
    next?.focus();
  }

  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead className={classes.head}>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only notes where the focus is. */}
        <tbody ref={body} onFocus={notePlace}>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={classes.row} data-open={isOpen?.(row) || undefined}>
              {columns.map(({ id, kind, isExtra, renderCell }) => (
                <td key={id} data-kind={kind} data-extra={isExtra || undefined}>
                  {renderCell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const indexOf = (row: Element) => [...(row.parentElement?.children ?? [])].indexOf(row);

/** Remembers the focused row, so that the focus can go to its successor when the row disappears. Returns a focus handler. */
function usePlace(body: RefObject<HTMLTableSectionElement | null>) {
  const place = useRef<{ row: Element; index: number }>(undefined);

  // The index changes when rows above are added or removed.
  useLayoutEffect(() => {
    if (place.current?.row.isConnected) place.current.index = indexOf(place.current.row);
  });

  useFocusHome(() => {
    const all = body.current?.children;
    if (!place.current || !all) return;
    const row = all[Math.min(place.current.index, all.length - 1)];
    (row?.querySelector<HTMLElement>("[data-row-link]") ?? row?.querySelector<HTMLElement>("a, button"))?.focus();
  });

  return ({ target }: FocusEvent) => {
    const row = target.closest("tr");
    if (row) place.current = { row, index: indexOf(row) };
  };
}

type HeadProps<Row, Order extends string> = Pick<DataTableProps<Row, Order>, "order" | "onOrder"> & {
  column: DataColumn<Row, Order>;
};

function Head<Row, Order extends string>({ column, order, onOrder }: HeadProps<Row, Order>) {
  const { label, isLabelHidden = false, kind, isExtra, orders } = column;
  const attributes = { scope: "col", "data-kind": kind, "data-extra": isExtra || undefined };
  if (!orders) return <th {...attributes}>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</th>;

  const [first, second] = orders;
  const isSorted = order === first || order === second;
  const isDescending = order.startsWith("-");
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;

  return (
    <th {...attributes} aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : undefined}>
      <button type="button" className={classes.sort} onClick={() => onOrder(order === first ? second : first)}>
        {label}
        {isSorted && <Arrow size={12} stroke={2} aria-hidden />}
      </button>
    </th>
  );
}
