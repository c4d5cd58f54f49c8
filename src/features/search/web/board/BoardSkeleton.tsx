import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import boardClasses from "./Board.module.css";
import columnClasses from "./BoardColumn.module.css";
import classes from "./BoardSkeleton.module.css";

/** How high a card is before anybody has measured it. */
export const cardHeight = (isExpanded: boolean) => (isExpanded ? 112 : 48);

const cardsIn = [4, 3, 5, 2, 3];

/** Columns and cards of the size that the loaded ones will have, so that nothing jumps when they come. */
export function BoardSkeleton({ isExpanded }: { isExpanded: boolean }) {
  const { t } = useTranslation();
  return (
    <div aria-busy className={boardClasses.board}>
      <VisuallyHidden>{t("state.loading")}</VisuallyHidden>
      {cardsIn.map((cards, index) => (
        <div key={index} className={columnClasses.column} aria-hidden>
          <div className={columnClasses.header}>
            <Skeleton height={10} width={96} my={6} />
          </div>
          <div className={columnClasses.cards}>
            <SkeletonCards cards={cards} isExpanded={isExpanded} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The cards of a column that is still asked for. */
export function SkeletonCards({ cards, isExpanded }: { cards: number; isExpanded: boolean }) {
  return Array.from({ length: cards }, (_, card) => (
    <div key={card} className={classes.card} style={{ height: cardHeight(isExpanded) }} aria-hidden>
      <Skeleton circle height={26} width={26} className={classes.avatar} />
      <Skeleton height={10} width={`${42 + ((card * 17) % 31)}%`} />
    </div>
  ));
}
