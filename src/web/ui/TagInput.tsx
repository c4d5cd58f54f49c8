import { Pill, TagsInput } from "@mantine/core";
import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import classes from "./TagInput.module.css";

type TagInputProps = {
  label: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  suggestions?: readonly string[];
  /** Told what is being typed, for suggestions that come from the server. */
  onType?: (text: string) => void;
  minimumLength?: number;
  maximumLength?: number;
  isDisabled?: boolean;
  error?: string | undefined;
  /** Given where Enter means all of them, with what is typed as the last; a comma then goes on to the next. */
  onEnter?: (tags: readonly string[]) => void;
};

/** Words one by one: Enter, a comma or leaving the field ends one, Escape drops it. Each is kept once; case does not count. */
export function TagInput(props: TagInputProps) {
  const {
    label,
    value,
    onChange,
    suggestions = [],
    onType,
    minimumLength = 1,
    maximumLength,
    isDisabled,
    error,
    onEnter,
  } = props;
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string>();
  const [typed, setTyped] = useState("");
  const [isListOpen, setListOpen] = useState(false);

  function refusalOf(tag: string): string | undefined {
    if (tag.length < minimumLength) return t("input.tagTooShort", { minimum: minimumLength });
    if (maximumLength !== undefined && tag.length > maximumLength) {
      return t("input.tagTooLong", { maximum: maximumLength });
    }
    return undefined;
  }

  function handleChange(next: string[]) {
    const tags = next.map((tag) => tag.trim()).filter(Boolean);
    const isKept = (tag: string) => value.includes(tag) || refusalOf(tag) === undefined;
    const refused = tags.find((tag) => !isKept(tag));
    setRefusal(refused === undefined ? undefined : refusalOf(refused));
    onChange(tags.filter(isKept));
  }

  function handleType(text: string) {
    setTyped(text);
    setListOpen(text !== "");
    onType?.(text);
  }

  // An open list of nothing is not seen, and would take the Escape that closes the window around it.
  const isNothingOffered = suggestions.every(
    (tag) => value.includes(tag) || !tag.toLowerCase().includes(typed.trim().toLowerCase()),
  );

  function handleEnter(event: KeyboardEvent) {
    const suggested = document.getElementById(event.currentTarget.getAttribute("aria-controls") ?? "");
    // Of the suggestions, Enter takes the one that the arrows have reached.
    if (!onEnter || suggested?.querySelector("[data-combobox-selected]")) return;
    event.preventDefault();
    const tag = typed.trim();
    const refused = tag === "" ? undefined : refusalOf(tag);
    setRefusal(refused);
    if (refused !== undefined) return;
    const isNew = tag !== "" && value.every((other) => other.toLowerCase() !== tag.toLowerCase());
    const tags = isNew ? [...value, tag] : value;
    if (tags.length === 0) return;
    handleType("");
    onEnter(tags);
  }

  /** Escape closes the suggestions, then drops what is typed, and only then leaves: a word half typed is never kept. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) handleEnter(event);
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    if (isListOpen && !isNothingOffered) {
      event.preventDefault();
      setListOpen(false);
    } else if (typed !== "") {
      event.preventDefault();
      handleType("");
    }
  }

  return (
    <TagsInput
      classNames={{ input: classes.input ?? "", inputField: classes.typed ?? "" }}
      label={label}
      data-autofocus
      value={[...value]}
      data={[...suggestions]}
      dropdownOpened={isListOpen && !isNothingOffered}
      onDropdownOpen={() => setListOpen(true)}
      onDropdownClose={() => setListOpen(false)}
      onChange={handleChange}
      searchValue={typed}
      onSearchChange={handleType}
      onKeyDown={handleKeyDown}
      onDuplicate={(tag) => setRefusal(t("input.duplicateTag", { tag }))}
      error={error ?? refusal}
      disabled={isDisabled === true}
      placeholder={value.length === 0 ? t(onEnter ? "input.addTags" : "input.addTag") : ""}
      renderPill={({ value: tag, onRemove, disabled }) => (
        <Pill
          withRemoveButton={disabled !== true}
          onRemove={() => onRemove?.()}
          removeButtonProps={{ "aria-hidden": false, tabIndex: 0, "aria-label": t("input.removeTag", { tag }) }}
        >
          {tag}
        </Pill>
      )}
    />
  );
}
