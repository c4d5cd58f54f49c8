import { IconSearch } from "@tabler/icons-react";
import { useCallback, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import classes from "./CommandPalette.module.css";

type CommandFieldProps = {
  text: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Absent until there is a list. */
  listId?: string | undefined;
  activeId?: string | undefined;
};

/** Takes the focus as it appears, so that no letter falls between the field that waits and the one with the list. */
export function CommandField({ text, onType, onKeyDown, listId, activeId }: CommandFieldProps) {
  const { t } = useTranslation();
  const takeFocus = useCallback((input: HTMLInputElement | null) => {
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);

  return (
    <div className={classes.field}>
      <IconSearch size={18} stroke={1.7} aria-hidden />
      <input
        ref={takeFocus}
        className={classes.input}
        role="combobox"
        aria-label={t("command.placeholder")}
        aria-expanded={listId !== undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={t("command.placeholder")}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
