import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import boardClasses from "./Board.module.css";
import columnClasses from "./BoardColumn.module.css";
import { SkeletonCards } from "./SkeletonCards.tsx";

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
