import {
  AutoScroller,
  Cursor,
  Feedback,
  PointerActivationConstraints,
  PreventSelection,
  StyleInjector,
} from "@dnd-kit/dom";
import { PointerSensor, type DragEndEvent, type DragOverEvent, type DragStartEvent } from "@dnd-kit/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";
import { styleNonce } from "#web/style-nonce.ts";

/**
 * A mouse starts dragging after a few pixels, so that clicks still work. Touch starts after a delay, so that scrolling still
 * works.
 */
const pointer = PointerSensor.configure({
  activationConstraints: ({ pointerType }) =>
    pointerType === "touch"
      ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 5 })]
      : [new PointerActivationConstraints.Distance({ value: 5 })],
  // The whole card is a link that can be dragged, except for its menu button.
  preventActivation: ({ target }) => target instanceof Element && target.closest('[aria-haspopup="menu"]') !== null,
});

const sensors = [pointer];
const plugins = [AutoScroller, Cursor, Feedback, PreventSelection, StyleInjector.configure({ nonce: styleNonce })];

type Dragged = { application: ApplicationCard; over_id: number | undefined };

/** State of dragging: the card, and the column it is over. `provider` contains the props for the library. */
export function useDrag(onDrop: (application: ApplicationCard, status_id: number) => void) {
  const [dragged, setDragged] = useState<Dragged>();

  const provider = {
    sensors,
    plugins,
    onDragStart({ operation: { source } }: DragStartEvent) {
      const application = applicationOf(source);
      if (application) setDragged({ application, over_id: application.status_id });
    },
    onDragOver({ operation: { source, target } }: DragOverEvent) {
      const application = applicationOf(source);
      if (application) setDragged({ application, over_id: target ? Number(target.id) : undefined });
    },
    onDragEnd({ operation: { source, target }, canceled }: DragEndEvent) {
      // Without flushSync, the library would update in a transition, which the response to the move could delay. The column
      // would still show a drop target after the card was dropped.
      flushSync(() => setDragged(undefined));
      const application = applicationOf(source);
      if (application && target && !canceled) onDrop(application, Number(target.id));
    },
  };

  return { dragged, provider };
}

const applicationOf = (source: { data: Record<string, unknown> } | null | undefined) =>
  source?.data.application as ApplicationCard | undefined;
