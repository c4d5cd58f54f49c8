import type { DraftedQuestion } from "#features/review/questions/questions.contract.ts";

/** Differences between a colleague's list of questions and the editor's. */
type QuestionDifference = {
  added: DraftedQuestion[];
  removed: DraftedQuestion[];
  changed: DraftedQuestion[];
  isReordered: boolean;
};

/** Unsaved questions have no id, so their wording identifies them. */
const keyOf = ({ id, wording }: DraftedQuestion) => (id === null ? `new/${wording?.label}` : `${id}`);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function differenceOf(theirs: readonly DraftedQuestion[], mine: readonly DraftedQuestion[]): QuestionDifference {
  const own = new Map(mine.map((question) => [keyOf(question), question]));
  const other = new Map(theirs.map((question) => [keyOf(question), question]));
  const inBoth = (question: DraftedQuestion) => own.has(keyOf(question)) && other.has(keyOf(question));
  return {
    added: theirs.filter((question) => !own.has(keyOf(question))),
    removed: mine.filter((question) => !other.has(keyOf(question))),
    changed: theirs.filter((question) => inBoth(question) && !isSame(question, own.get(keyOf(question)))),
    isReordered: !isSame(theirs.filter(inBoth).map(keyOf), mine.filter(inBoth).map(keyOf)),
  };
}
