import { Pill, TagsInput } from "@mantine/core";
import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import classes from "./TagInput.module.css";

type TagInputProps = {
  label: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  suggestions?: readonly string[];
  /** Called with the typed text, for suggestions from the server. */
  onType?: (text: string) => void;
  minimumLength?: number;
  maximumLength?: number;
  isDisabled?: boolean;
  error?: string | undefined;
  /** Called with all tags, including the typed one, when the user presses Enter. A comma then ends a single tag. */
  onEnter?: (tags: readonly string[]) => void;
};

/**
 * Input for tags. Enter, a comma or leaving the field adds the typed tag, Escape drops it. Duplicates are ignored,
 * regardless of case.
 */
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

  // An open list without entries is invisible, but would catch the Escape that closes the surrounding dialog.
  const isNothingOffered = suggestions.every(
    (tag) => value.includes(tag) || !tag.toLowerCase().includes(typed.trim().toLowerCase()),
  );

  function handleEnter(event: KeyboardEvent) {
    const suggested = document.getElementById(event.currentTarget.getAttribute("aria-controls") ?? "");
    // Enter chooses the suggestion that the arrow keys have reached.
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

  /**
   * Escape first closes the suggestions, then drops the typed text, and only then leaves. A half-typed tag is never added.
   */
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
