import { Button, CloseButton, VisuallyHidden } from "@mantine/core";
import { useFocusWithin, useHover, useMergedRef } from "@mantine/hooks";
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import classes from "./FlashRegion.module.css";
import { dismissFlash, endFlash, runFlashAction, useFlashes } from "./flash-store.ts";
import { actionExpiry, flashExpiry, type Flash } from "./flash.ts";

const icons = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertTriangle };

/** Region for flash messages. They don't expire while the pointer or the focus is on them, so there is time to read. */
export function FlashRegion() {
  const { t } = useTranslation();
  const flashes = useFlashes();
  const { ref: hoverRef, hovered } = useHover();
  const { ref: focusRef, focused } = useFocusWithin();
  const ref = useMergedRef(hoverRef, focusRef);

  return (
    <section ref={ref} aria-label={t("flash.region")} className={classes.region}>
      <ol className={classes.list} aria-live="polite">
        {flashes.map((flash) => (
          <FlashItem key={flash.id} flash={flash} isPaused={hovered || focused} />
        ))}
      </ol>
    </section>
  );
}

function FlashItem({ flash, isPaused }: { flash: Flash; isPaused: boolean }) {
  const { t } = useTranslation();
  const { id, kind, prefix, text, action, count } = flash;
  const Icon = icons[kind];

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => endFlash(flash), flash.expiryMs ?? (flash.action ? actionExpiry : flashExpiry));
    return () => clearTimeout(timer);
  }, [flash, isPaused]);

  return (
    <li className={classes.flash} data-kind={kind}>
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <span className={classes.text}>
        {prefix !== undefined && <span className={classes.prefix}>{prefix} </span>}
        {text}
      </span>
      {count > 1 && (
        <span className={classes.count}>
          <span aria-hidden>×{count}</span>
          <VisuallyHidden>{t("flash.repeated", { count })}</VisuallyHidden>
        </span>
      )}
      {action && (
        <Button size="compact-xs" variant="subtle" className={classes.action} onClick={() => runFlashAction(flash)}>
          {action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t("flash.dismiss")} onClick={() => dismissFlash(id)} />
    </li>
  );
}
