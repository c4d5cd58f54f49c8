import { useTranslation } from "react-i18next";
import classes from "./Tags.module.css";

type TagsProps = { tags: readonly { name: string; slug: string }[]; most?: number };

/** The first few tags; how many more there are stands behind them. */
export function Tags({ tags, most = 3 }: TagsProps) {
  const { t } = useTranslation("search");
  if (tags.length === 0) return null;
  const rest = tags.slice(most);

  return (
    <span className={classes.tags}>
      {tags.slice(0, most).map((tag) => (
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
