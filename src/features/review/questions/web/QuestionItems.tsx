import { Button } from "@mantine/core";
import { IconBooks, IconPlus, IconQuestionMark } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QuestionItem, type ShownQuestion } from "./QuestionItem.tsx";
import classes from "./Questions.module.css";

type QuestionItemsProps<Item extends ShownQuestion> = {
  items: readonly (Item & { key: string })[];
  isReadOnly: boolean;
  canWeigh: (item: Item) => boolean;
  onPick: () => void;
  onNew: () => void;
  onChange: (item: Item, patch: { required?: boolean; is_summary?: boolean }) => void;
  onMove: (item: Item, by: 1 | -1) => void;
  onEdit: (item: Item) => void;
  onWeigh: (item: Item) => void;
  onRemove: (item: Item) => void;
};

/** Questions of a form in order, with buttons to add more. */
export function QuestionItems<Item extends ShownQuestion>({
  items,
  isReadOnly,
  canWeigh,
  onPick,
  onNew,
  ...on
}: QuestionItemsProps<Item>) {
  const { t } = useTranslation("questions");
  const buttons = !isReadOnly && (
    <div className={classes.bar}>
      <Button leftSection={<IconBooks size={16} stroke={1.7} aria-hidden />} onClick={onPick}>
        {t("library.pick")}
      </Button>
      <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
        {t("new")}
      </Button>
    </div>
  );
  if (items.length === 0)
    return <EmptyState icon={IconQuestionMark} title={t("none.title")} help={t("none.help")} action={buttons} />;

  return (
    <>
      {buttons}
      <ol className={classes.list} aria-label={t("title")}>
        {items.map((item, index) => (
          <QuestionItem
            key={item.key}
            item={item}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            isReadOnly={isReadOnly}
            onChange={(patch) => on.onChange(item, patch)}
            onMove={(by) => on.onMove(item, by)}
            onEdit={() => on.onEdit(item)}
            onWeigh={canWeigh(item) ? () => on.onWeigh(item) : undefined}
            onRemove={() => on.onRemove(item)}
          />
        ))}
      </ol>
    </>
  );
}
