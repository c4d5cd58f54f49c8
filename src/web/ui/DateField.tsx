import { ActionIcon, CloseButton, Popover, TextInput } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { readDate } from "./date-text.ts";
import { formatDate } from "./dates.ts";
import { DateCalendar } from "./DateCalendar.tsx";
import classes from "./DateField.module.css";

type DateFieldProps = {
  label: string;
  /** Date as yyyy-MM-dd, or empty. Text that is no date stays as typed, and the server refuses it. */
  value: string;
  onChange: (value: string) => void;
  /** Earliest date that can be chosen. */
  min?: string | undefined;
  description?: ReactNode;
  error?: ReactNode;
  isDisabled?: boolean;
};

/**
 * Field for a date, typed or chosen from a calendar. Use it only in lazily loaded components, because it imports the
 * calendar.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, min, description, error, isDisabled = false } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Typed text while the field has the focus. */
  const [typed, setTyped] = useState<string>();
  const [isChanged, setChanged] = useState(false);

  function handleType(text: string) {
    setTyped(text);
    setChanged(true);
    onChange(readDate(text) ?? text.trim());
  }

  function handleChoose(date: string) {
    setChanged(true);
    onChange(date);
    close();
  }

  function close() {
    setOpen(false);
    setTyped(undefined);
    input.current?.focus();
  }

  function handleClear() {
    handleChoose("");
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setOpen(true);
  }

  /** Runs before the handler of the surrounding dialog, which also closes on Escape. */
  function handleEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  }

  /** Returns the validation error. Text that is still being typed, and a saved value that hasn't been changed, have none. */
  function mistake(): string | undefined {
    if (typed !== undefined || !isChanged || value === "") return undefined;
    if (readDate(value) === undefined) return t("date.invalid", { date: today() });
    return min !== undefined && value < min ? t("date.tooEarly", { date: min }) : undefined;
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      withRoles={false}
      closeOnEscape={false}
      shadow="md"
    >
      <Popover.Target>
        <TextInput
          ref={input}
          label={label}
          description={description}
          error={error ?? mistake()}
          disabled={isDisabled}
          placeholder={t("date.placeholder")}
          autoComplete="off"
          spellCheck={false}
          rightSectionWidth={value === "" ? 34 : 62}
          rightSection={
            !isDisabled && (
              <div className={classes.buttons}>
                {value !== "" && (
                  <CloseButton size="sm" aria-label={t("input.clear", { label })} onClick={handleClear} />
                )}
                <ActionIcon
                  size={26}
                  aria-label={t("date.choose", { label })}
                  aria-haspopup="dialog"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                >
                  <IconCalendar size={16} stroke={1.7} aria-hidden />
                </ActionIcon>
              </div>
            )
          }
          value={typed ?? value}
          onChange={(event) => handleType(event.currentTarget.value)}
          onBlur={() => setTyped(undefined)}
          onKeyDown={handleKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.dropdown}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The popover creates its own element.
        role="dialog"
        aria-label={t("date.choose", { label })}
        onKeyDown={handleEscape}
      >
        <DateCalendar value={readDate(value)} min={min} today={today()} onChoose={handleChoose} />
      </Popover.Dropdown>
    </Popover>
  );
}

const today = () => formatDate(new Date().toISOString());
