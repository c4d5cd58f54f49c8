// oxlint-disable-next-line no-restricted-imports -- This component wraps Mantine's tooltip for everyone else.
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
  /** Control that the tooltip describes. It must pass on event handlers to its element. */
  children: ReactElement<TargetProps>;
};

/** Milliseconds that the pointer must rest on the target before the tooltip appears. */
const restMs = 400;

/**
 * Describes a control on hover and on keyboard focus. Mantine's tooltip is rendered only when first needed, because most
 * tooltips on a screen never are.
 */
export function Tooltip({ label, position = "top", children }: TooltipProps) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const [restsOn, setRestsOn] = useState<HTMLElement>();
  /**
   * Whether the browser window has lost the focus. When the focus comes back with the window, the tooltip doesn't open
   * again.
   */
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
  // Escape also acts on the screen: this handler doesn't stop the event.
  useWindowEvent("keydown", ({ key }) => key === "Escape" && onEscape(), { capture: true });
  return <MantineTooltip target={target} label={label} position={position} opened={isOpen} />;
}
