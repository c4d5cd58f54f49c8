import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { textQuery } from "#features/review/files/web/files.hooks.ts";
import type { Clause } from "#features/across/search/query/query-language.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import classes from "./DocumentsPane.module.css";
import { markedText } from "./marked-text.ts";
import { PaperSkeleton } from "./PaperSkeleton.tsx";
import { runningText } from "./running-text.ts";

type TextViewProps = { file: ApplicationFile; words: readonly Clause[] };

/** Shows the extracted text, which fits any width. PDF pages are too small to read on a phone. */
export function TextView({ file, words }: TextViewProps) {
  const { t } = useTranslation("applications");
  const query = useQuery(textQuery(file));
  // PDFs have line breaks for the paper's width. Other types have paragraphs.
  const linesOf = (text: string) => (file.kind === "pdf" ? runningText(text.trim()) : text.trim());
  return (
    <QueryState query={query} skeleton={<PaperSkeleton />}>
      {({ text, has_more }) => (
        <Lines label={t("documents.textOf", { name: file.name })} text={linesOf(text)} words={words}>
          {has_more && <p className={classes.more}>{t("documents.textIsLonger")}</p>}
        </Lines>
      )}
    </QueryState>
  );
}

type LinesProps = { label: string; text: string; words: readonly Clause[]; children: ReactNode };

function Lines({ label, text, words, children }: LinesProps) {
  const article = useRef<HTMLElement>(null);
  const parts = useMemo(() => markedText(text, words), [text, words]);
  useEffect(() => showFirstMark(article.current), []);

  return (
    <article ref={article} className={classes.words} aria-label={label}>
      {parts.map((part, index) => (part.is_hit ? <mark key={index}>{part.text}</mark> : part.text))}
      {children}
    </article>
  );
}

/** Scrolls only the document's own element. On a phone, scrolling the page could switch to this pane. */
function showFirstMark(article: HTMLElement | null): void {
  const mark = article?.querySelector("mark");
  const desk = article?.parentElement;
  if (mark && desk)
    desk.scrollTop += mark.getBoundingClientRect().top - desk.getBoundingClientRect().top - desk.clientHeight / 3;
}
