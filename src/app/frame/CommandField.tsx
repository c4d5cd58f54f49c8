import { IconSearch } from "@tabler/icons-react";
import { useCallback, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import classes from "./CommandPalette.module.css";

type CommandFieldProps = {
  text: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Undefined until the list has loaded. */
  listId?: string | undefined;
  activeId?: string | undefined;
};

/**
 * Input of the palette. It focuses itself on mount, so that no typed letter is lost when the loaded list replaces the
 * fallback input.
 */
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
