import { Skeleton } from "@mantine/core";
import { cardHeight } from "./card-height.ts";
import classes from "./SkeletonCards.module.css";

export function SkeletonCards({ cards, isExpanded }: { cards: number; isExpanded: boolean }) {
  return Array.from({ length: cards }, (_, card) => (
    <div key={card} className={classes.card} style={{ height: cardHeight(isExpanded) }} aria-hidden>
      <Skeleton circle height={26} width={26} className={classes.avatar} />
      <Skeleton height={10} width={`${42 + ((card * 17) % 31)}%`} />
    </div>
  ));
}
