// oxlint-disable-next-line no-restricted-imports -- The one place that draws it.
import { Tooltip as MantineTooltip } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import {
  cloneElement,
  useEffect,
  useId,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from "react";

type TargetProps = Pick<
  HTMLAttributes<HTMLElement>,
  "onPointerEnter" | "onPointerLeave" | "onFocus" | "onBlur" | "aria-describedby"
>;

type TooltipProps = {
  label: ReactNode;
  position?: "top" | "bottom" | "left";
  /** What it explains. It takes the handlers of an element. */
  children: ReactElement<TargetProps>;
};

/** So long the pointer rests on the target before it shows. */
const restMs = 400;

/**
 * Says what a control does, to a pointer that rests on it and to the focus of the keyboard. Until then it costs its target
 * next to nothing: most of those on a screen are never asked for.
 */
export function Tooltip({ label, position = "top", children }: TooltipProps) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const [restsOn, setRestsOn] = useState<HTMLElement>();
  /** The whole page has lost the focus: with it the target gets it back without a press of a key. */
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    if (!restsOn) return undefined;
    const timer = setTimeout(() => show(restsOn), restMs);
    return () => clearTimeout(timer);
  }, [restsOn]);

  function show(element: HTMLElement) {
    setTarget(element);
    setOpen(true);
  }

  function hide() {
    setRestsOn(undefined);
    setOpen(false);
  }

  const { onPointerEnter, onPointerLeave, onFocus, onBlur, "aria-describedby": described } = children.props;
  const handlers = {
    onPointerEnter(event: PointerEvent<HTMLElement>) {
      onPointerEnter?.(event);
      if (event.pointerType !== "touch") setRestsOn(event.currentTarget);
    },
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      onPointerLeave?.(event);
      hide();
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      onFocus?.(event);
      setAway(false);
      if (!isAway && event.target.matches(":focus-visible")) show(event.currentTarget);
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      onBlur?.(event);
      const leftPage = event.target === document.activeElement;
      setAway(leftPage);
      if (!leftPage) hide();
    },
  };

  return (
    <>
      {cloneElement(children, {
        ...handlers,
        "aria-describedby": [described, isOpen && id].filter(Boolean).join(" ") || undefined,
      })}
      {target && (
        <AskedTooltip
          target={target}
          label={<span id={id}>{label}</span>}
          position={position}
          isOpen={isOpen}
          onEscape={hide}
        />
      )}
    </>
  );
}

type AskedTooltipProps = Required<Pick<TooltipProps, "label" | "position">> & {
  target: HTMLElement;
  isOpen: boolean;
  onEscape: () => void;
};

function AskedTooltip({ target, label, position, isOpen, onEscape }: AskedTooltipProps) {
  // The key acts on the screen as well.
  useWindowEvent("keydown", ({ key }) => key === "Escape" && onEscape(), { capture: true });
  return <MantineTooltip target={target} label={label} position={position} opened={isOpen} />;
}
