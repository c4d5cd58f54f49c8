import { useTranslation } from "react-i18next";
import type { Match, SnippetPart } from "#features/across/search/search.contract.ts";
import classes from "./Matched.module.css";

const fewLetters = 16;

/** A narrow line ends soon, so it begins right before the hit. */
function nearHit(snippet: readonly SnippetPart[]): readonly SnippetPart[] {
  const at = snippet.findIndex(({ is_hit }) => is_hit);
  const before = snippet
    .slice(0, Math.max(0, at))
    .map(({ text }) => text)
    .join("");
  if (before.length <= fewLetters) return snippet;
  const text = `…${before.slice(-fewLetters).replace(/^\S*\s/u, "")}`;
  return [{ text, is_hit: false }, ...snippet.slice(at)];
}

/** A match in an application: the field, and the words around it with the hits marked. */
export function Matched({ matches, isShort }: { matches: readonly Match[]; isShort?: boolean }) {
  const { t } = useTranslation("search");
  return matches.map(({ field, snippet }) => (
    <p key={field} className={classes.match}>
      <span className={classes.field}>{t(`fields.${field}`)}</span>
      {(isShort ? nearHit(snippet) : snippet).map(({ text, is_hit }, index) =>
        is_hit ? <mark key={index}>{text}</mark> : text,
      )}
    </p>
  ));
}
