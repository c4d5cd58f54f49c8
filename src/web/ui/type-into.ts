type Field = HTMLInputElement | HTMLTextAreaElement;

const withoutText =
  "[type=radio], [type=checkbox], [type=button], [type=submit], [type=reset], [type=file], [type=range]";

export const isTextField = (element: Element): element is HTMLElement =>
  (element instanceof HTMLElement && element.isContentEditable) ||
  element.matches(`textarea, input:not(${withoutText})`);

export function typeInto(field: HTMLElement, key: string): void {
  if (field.isContentEditable) return typeIntoRichText(key);
  const given = field as Field;
  if (given.readOnly || given.disabled) return;
  const text = key === "Enter" ? "\n" : key;
  if (text.length === 1) {
    if (given.maxLength < 0 || given.value.length < given.maxLength) replaceSelection(given, text);
  } else if (key === "Backspace") erase(given, -1);
  else if (key === "Delete") erase(given, 1);
  else moveCaret(given, key);
}

/**
 * Uses execCommand: the editor observes the browser's changes of the document, and only so can its own history undo them.
 */
function typeIntoRichText(key: string): void {
  if (key === "Enter") document.execCommand("insertParagraph");
  else if (key === "Backspace") document.execCommand("delete");
  else if (key === "Delete") document.execCommand("forwardDelete");
  else if (key.length === 1) document.execCommand("insertText", false, key);
}

function replaceSelection(field: Field, text: string): void {
  const { selectionStart: start, selectionEnd: end } = field;
  // Email and number inputs have no selection.
  if (start === null || end === null) setValue(field, field.value + text);
  else field.setRangeText(text, start, end, "end");
  report(field);
}

function erase(field: Field, by: 1 | -1): void {
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start === null || end === null) {
    if (by === -1) setValue(field, value.slice(0, -1));
  } else if (start !== end) field.setRangeText("", start, end, "end");
  else
    field.setRangeText(
      "",
      Math.max(start + Math.min(by, 0), 0),
      Math.min(start + Math.max(by, 0), value.length),
      "end",
    );
  report(field);
}

function moveCaret(field: Field, key: string): void {
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start === null || end === null) return;
  const steps: Record<string, number> = { ArrowLeft: start - 1, ArrowRight: end + 1, Home: 0, End: value.length };
  const place = steps[key];
  if (place !== undefined) field.setSelectionRange(Math.max(place, 0), Math.max(place, 0));
}

/** Sets the value through the prototype. React overrides the element's own property and would ignore the change event. */
function setValue(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
}

const report = (field: Field) => field.dispatchEvent(new Event("input", { bubbles: true }));
