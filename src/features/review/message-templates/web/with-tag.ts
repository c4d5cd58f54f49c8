/** The text of a field with a tag where its caret is. */
export const withTag = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, tag: string): string =>
  value.slice(0, selectionStart) + tag + value.slice(selectionEnd);
