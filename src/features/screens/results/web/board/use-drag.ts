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

/** A mouse drags after a few pixels, so that it can still click; a finger after a moment, so that it can still scroll. */
const pointer = PointerSensor.configure({
  activationConstraints: ({ pointerType }) =>
    pointerType === "touch"
      ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 5 })]
      : [new PointerActivationConstraints.Distance({ value: 5 })],
  // The whole card is a link; only its menu is something else to press.
  preventActivation: ({ target }) => target instanceof Element && target.closest('[aria-haspopup="menu"]') !== null,
});

const sensors = [pointer];
const plugins = [AutoScroller, Cursor, Feedback, PreventSelection, StyleInjector.configure({ nonce: styleNonce })];

type Dragged = { application: ApplicationCard; over_id: number | undefined };

/** The card under the pointer, and the column it is over. `provider` is what the library asks for. */
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
      // The library tells of the drop in a transition, which the answer to the move would hold up: a column must not go on
      // offering a place to the card that lies in it.
      flushSync(() => setDragged(undefined));
      const application = applicationOf(source);
      if (application && target && !canceled) onDrop(application, Number(target.id));
    },
  };

  return { dragged, provider };
}

const applicationOf = (source: { data: Record<string, unknown> } | null | undefined) =>
  source?.data.application as ApplicationCard | undefined;
