import { useTranslation } from "react-i18next";
import type { Match, SnippetPart } from "#features/across/search/search.contract.ts";
import classes from "./Matched.module.css";

const fewLetters = 16;

/** Shortens the text before the hit, because a narrow line would cut off the hit. */
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

/** Match in an application: the field, and the surrounding words with the hits highlighted. */
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
