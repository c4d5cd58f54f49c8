/** Inserts a tag at a field's caret, and returns the new text. */
export const withTag = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, tag: string): string =>
  value.slice(0, selectionStart) + tag + value.slice(selectionEnd);
