const namedCharacters: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as HTML shows it, between tags and in an attribute between double quotes. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => namedCharacters[character]!);
