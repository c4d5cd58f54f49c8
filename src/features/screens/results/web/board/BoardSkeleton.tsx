import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import boardClasses from "./Board.module.css";
import columnClasses from "./BoardColumn.module.css";
import { SkeletonCards } from "./SkeletonCards.tsx";

const cardsIn = [4, 3, 5, 2, 3];

/** Placeholder columns and cards of the same size as the loaded ones, so that the layout doesn't jump. */
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
