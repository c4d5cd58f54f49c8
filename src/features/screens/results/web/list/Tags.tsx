import { useTranslation } from "react-i18next";
import { fittingTags } from "./fitting-tags.ts";
import classes from "./Tags.module.css";

type TagsProps = { tags: readonly { name: string; slug: string }[]; room: number };

/** Tags that fit into a width in pixels, followed by the number of the others. */
export function Tags({ tags, room }: TagsProps) {
  const { t } = useTranslation("search");
  if (tags.length === 0) return null;
  const shown = fittingTags(tags, room);
  const rest = tags.slice(shown.length);

  return (
    <span className={classes.tags}>
      {shown.map((tag) => (
        <span key={tag.slug} className={classes.tag}>
          {tag.name}
        </span>
      ))}
      {rest.length > 0 && (
        <span className={classes.more} title={rest.map(({ name }) => name).join(", ")}>
          {t("board.more", { number: rest.length })}
        </span>
      )}
    </span>
  );
}
