import { useSortable } from "@dnd-kit/react/sortable";
import { ActionIcon, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Part } from "./kit-form.ts";
import classes from "./KitDialog.module.css";

type PartFieldProps = {
  kind: "attribute" | "question";
  part: Part;
  index: number;
  isLast: boolean;
  onChange: (part: Partial<Part>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** Form field of one attribute or question, with buttons to move and remove it. */
export function PartField({ kind, part, index, isLast, onChange, onMove, onRemove }: PartFieldProps) {
  const { t } = useTranslation("scorecards");
  const { ref, handleRef, isDragSource } = useSortable({ id: part.id, index });
  const label = t(`kits.${kind}`, { number: index + 1 });
  const name = part.text.trim() === "" ? label : part.text.trim();
  const arrows = [
    { by: -1, Icon: IconArrowUp, title: t("kits.up", { name }), isDisabled: index === 0 },
    { by: 1, Icon: IconArrowDown, title: t("kits.down", { name }), isDisabled: isLast },
  ] as const;

  return (
    <li ref={ref} className={classes.item} data-part={part.id} data-dragged={isDragSource || undefined}>
      {/* The arrow buttons are the accessible alternative to dragging. */}
      <span ref={handleRef} className={classes.handle} aria-hidden>
        <IconGripVertical size={16} />
      </span>
      <div className={classes.fields}>
        <TextInput
          aria-label={label}
          placeholder={label}
          maxLength={kind === "attribute" ? 100 : 500}
          value={part.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        {kind === "attribute" && (
          <TextInput
            aria-label={`${name}: ${t("kits.attributeHelp")}`}
            placeholder={t("kits.attributeHelp")}
            maxLength={500}
            value={part.help}
            onChange={(event) => onChange({ help: event.currentTarget.value })}
          />
        )}
      </div>
      <div className={classes.tools}>
        {arrows.map(({ by, Icon, title, isDisabled }) => (
          <ActionIcon
            key={by}
            size={28}
            data-by={by}
            aria-label={title}
            title={title}
            disabled={isDisabled}
            onClick={() => onMove(by)}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        ))}
        <ActionIcon
          size={28}
          aria-label={t("kits.remove", { name })}
          title={t("kits.remove", { name })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
