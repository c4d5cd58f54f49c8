import { ActionIcon, CloseButton, TextInput } from "@mantine/core";
import { getHotkeyHandler } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Tooltip } from "#web/ui/Tooltip.tsx";
import classes from "./PdfView.module.css";

type FindBarProps = {
  text: string;
  onText: (text: string) => void;
  isTextLost: boolean;
  hit: number;
  count: number;
  onHit: (hit: number) => void;
  onClose: () => void;
};

/** Find bar. Enter goes to the next hit, Shift+Enter to the previous one. */
export function FindBar({ text, onText, isTextLost, hit, count, onHit, onClose }: FindBarProps) {
  const { t } = useTranslation(["applications", "common"]);
  const go = (step: number) => count > 0 && onHit((hit + step + count) % count);
  const isEmpty = text.trim() === "";

  return (
    <search className={classes.find}>
      <TextInput
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Users open the bar in order to type in it.
        autoFocus
        size="xs"
        className={classes.findField}
        aria-label={t("documents.findLabel")}
        placeholder={t("documents.findLabel")}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={getHotkeyHandler([
          ["Enter", () => void go(1)],
          ["shift+Enter", () => void go(-1)],
          ["Escape", onClose],
        ])}
      />
      <output className={classes.findCount}>
        {!isEmpty && count === 0 && t(isTextLost ? "documents.findImpossible" : "documents.findNone")}
        {!isEmpty && count > 0 && t("documents.findHit", { hit: hit + 1, count })}
      </output>
      <Tooltip label={t("documents.previousHit")}>
        <ActionIcon size={28} aria-label={t("documents.previousHit")} disabled={count === 0} onClick={() => go(-1)}>
          <IconChevronUp size={17} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t("documents.nextHit")}>
        <ActionIcon size={28} aria-label={t("documents.nextHit")} disabled={count === 0} onClick={() => go(1)}>
          <IconChevronDown size={17} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t("common:actions.close")}>
        <CloseButton size="sm" aria-label={t("common:actions.close")} onClick={onClose} />
      </Tooltip>
    </search>
  );
}
