import type { DraftedQuestion } from "#features/review/questions/questions.contract.ts";

/** The questions in which a colleague's list differs from the editor's. */
type QuestionDifference = {
  added: DraftedQuestion[];
  removed: DraftedQuestion[];
  changed: DraftedQuestion[];
  isReordered: boolean;
};

/** A question that is not saved yet has no id: its wording names it. */
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
