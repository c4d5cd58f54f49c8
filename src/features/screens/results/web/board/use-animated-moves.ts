import { useCallback, useRef, type RefObject } from "react";
import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";

const moveMs = 280;
/** Maximum time between leaving a column and appearing in another one for an animation. */
const maxAwayMs = 2_000;

type Departure = { rect: DOMRect; status_id: number; at: number };

/**
 * Animates cards that a colleague moved from their old to their new column, so that the user can follow them. The columns
 * reload independently, so a card can appear in the new column before or after it has left the old one.
 */
export function useAnimatedMoves(board: RefObject<HTMLElement | null>) {
  const left = useRef(new Map<number, Departure>());

  const leave = useCallback(({ id, status_id }: ApplicationCard, card: HTMLElement) => {
    left.current.set(id, { rect: card.getBoundingClientRect(), status_id, at: performance.now() });
  }, []);

  const arrive = useCallback(
    ({ id, status_id }: ApplicationCard, card: HTMLElement) => {
      const before = left.current.get(id);
      left.current.delete(id);
      const twin = [...(board.current?.querySelectorAll(`[data-card="${id}"]`) ?? [])].find((other) => other !== card);
      const isMoved = before && before.status_id !== status_id && performance.now() - before.at < maxAwayMs;
      const from = twin?.getBoundingClientRect() ?? (isMoved ? before.rect : undefined);
      if (from) animateMove(card, from);
    },
    [board],
  );

  return { leave, arrive };
}

/** Animates a clone of the card, because the columns clip their content. */
function animateMove(card: HTMLElement, from: DOMRect): void {
  const to = card.getBoundingClientRect();
  if (to.width === 0 || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;

  const copy = card.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-card");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "fixed",
    zIndex: "1",
    top: `${to.top}px`,
    left: `${to.left}px`,
    width: `${to.width}px`,
    pointerEvents: "none",
  });
  document.body.append(copy);
  // Opacity instead of `visibility`, because a card with hidden visibility can't take the focus.
  card.style.opacity = "0";
  const way = copy.animate(
    [{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }, { transform: "none" }],
    { duration: moveMs, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
  );
  const land = () => {
    copy.remove();
    card.style.opacity = "";
  };
  way.finished.then(land, land);
}
