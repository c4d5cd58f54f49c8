import { AutoScroller, Cursor, Feedback, PreventSelection, StyleInjector } from "@dnd-kit/dom";
import { DragDropProvider, PointerSensor, type DragEndEvent } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { styleNonce } from "#web/style-nonce.ts";
import { FieldError } from "#web/ui/FieldError.tsx";
import { maxParts } from "../../kits.contract.ts";
import { moved, newPart, type Part } from "./kit-form.ts";
import classes from "./KitDialog.module.css";
import { PartField } from "./PartField.tsx";

type PartsFieldProps = {
  kind: "attribute" | "question";
  value: Part[];
  onChange: (parts: Part[]) => void;
  error?: ReactNode;
};

const sensors = [PointerSensor];
const plugins = [AutoScroller, Cursor, Feedback, PreventSelection, StyleInjector.configure({ nonce: styleNonce })];

/** Sortable list of attributes or questions, which are moved by their handles or arrow buttons. */
export function PartsField({ kind, value, onChange, error }: PartsFieldProps) {
  const { t } = useTranslation("scorecards");
  const list = useRef<HTMLOListElement>(null);
  const title = t(kind === "attribute" ? "kits.attributes" : "kits.questions");

  function handleDragEnd({ operation: { source }, canceled }: DragEndEvent) {
    if (isSortable(source) && !canceled) onChange(moved(value, source.initialIndex, source.index));
  }

  /** Moves a part and keeps the focus on its arrow button. At an end of the list, the other arrow gets the focus. */
  function handleMove(index: number, by: 1 | -1) {
    const id = value[index]?.id;
    onChange(moved(value, index, index + by));
    requestAnimationFrame(() => {
      const arrows = list.current?.querySelectorAll<HTMLButtonElement>(`[data-part="${id}"] button[data-by]`) ?? [];
      const own = [...arrows].find(({ dataset, disabled }) => dataset.by === `${by}` && !disabled);
      (own ?? [...arrows].find(({ disabled }) => !disabled))?.focus();
    });
  }

  function handleAdd() {
    const part = newPart();
    onChange([...value, part]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-part="${part.id}"] input`)?.focus());
  }

  return (
    <fieldset className={classes.parts}>
      <legend className={classes.legend}>{title}</legend>
      <DragDropProvider sensors={sensors} plugins={plugins} onDragEnd={handleDragEnd}>
        <ol ref={list} className={classes.list} aria-label={title}>
          {value.map((part, index) => (
            <PartField
              key={part.id}
              kind={kind}
              part={part}
              index={index}
              isLast={index === value.length - 1}
              onChange={(change) =>
                onChange(value.map((other) => (other.id === part.id ? { ...other, ...change } : other)))
              }
              onMove={(by) => handleMove(index, by)}
              onRemove={() => onChange(value.filter(({ id }) => id !== part.id))}
            />
          ))}
        </ol>
      </DragDropProvider>
      <FieldError message={error} />
      <Button
        className={classes.add}
        variant="subtle"
        size="compact-sm"
        disabled={value.length >= maxParts}
        leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
        onClick={handleAdd}
      >
        {t(kind === "attribute" ? "kits.addAttribute" : "kits.addQuestion")}
      </Button>
    </fieldset>
  );
}
