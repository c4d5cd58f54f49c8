import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconArrowLeft, IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { keys } from "#web/ui/keys.ts";
import { Kbd } from "#web/ui/Kbd.tsx";
import { Tooltip } from "#web/ui/Tooltip.tsx";
import classes from "./Stack.module.css";

type ResultsBarProps = {
  /** Index of the open application; -1 if it isn't among the results. */
  position: number;
  /** Number of results in which the application was looked up; undefined if all results are loaded. */
  looked_through: number | undefined;
  /** Whether any results are loaded. */
  isKnown: boolean;
  count: number;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** Bar with buttons back to the results and on to the next one. */
export const ResultsBar = memo(function ResultsBar(props: ResultsBarProps) {
  const { position, looked_through, isKnown, count, onClose, onPrevious, onNext } = props;
  const { t, i18n } = useTranslation("applications");
  const total = count.toLocaleString(i18n.language);
  const back = t("stack.back", { count, total });

  function positionText() {
    if (position >= 0) return t("stack.position", { place: (position + 1).toLocaleString(i18n.language), total });
    if (looked_through === undefined) return t("stack.outside");
    return t("stack.notAmongFirst", { number: looked_through.toLocaleString(i18n.language) });
  }

  return (
    <div className={classes.bar}>
      <UnstyledButton className={classes.back} onClick={onClose}>
        <IconArrowLeft size={16} stroke={1.8} aria-hidden />
        <span>{back}</span>
      </UnstyledButton>
      {isKnown && <span className={classes.position}>{positionText()}</span>}
      <Step label={t("stack.previous")} shortcut="previous" icon={IconChevronUp} onClick={onPrevious} />
      <Step label={t("stack.next")} shortcut="next" icon={IconChevronDown} onClick={onNext} />
    </div>
  );
});

type StepProps = {
  label: string;
  shortcut: "next" | "previous";
  icon: typeof IconChevronUp;
  onClick: (() => void) | undefined;
};

/** Never disabled, because a disabled button would lose the focus at the ends of the list. */
function Step({ label, shortcut, icon: Icon, onClick }: StepProps) {
  return (
    <Tooltip
      label={
        <span className={classes.hint}>
          {label} <Kbd keys={keys[shortcut].press} />
        </span>
      }
    >
      <ActionIcon
        size={28}
        aria-label={label}
        aria-keyshortcuts={keys[shortcut].press}
        aria-disabled={onClick === undefined}
        {...(onClick ? { onClick } : { "data-disabled": true })}
      >
        <Icon size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
