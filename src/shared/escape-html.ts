const namedCharacters: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for HTML, between tags or in a double-quoted attribute. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => namedCharacters[character]!);
