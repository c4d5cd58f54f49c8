import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { canManageStructure } from "#features/organization/structure/structure.policy.ts";
import { itemDialog } from "#features/organization/structure/web/item-dialog.ts";
import { useLayerName } from "#features/organization/structure/web/layer-names.hooks.ts";
import { ChoicesField } from "./ChoicesField.tsx";
import { FieldRow } from "./FieldRow.tsx";
import { useJobForm } from "./form-context.ts";
import { useOfferItem } from "../job-editing.hooks.ts";
import classes from "./JobForm.module.css";
import { offeredOptions } from "./offered-options.ts";

export function StructureSection() {
  const { t } = useTranslation(["job-editing", "structure"]);
  const layerName = useLayerName();
  const { departments, categories, layers } = useJobForm().draft.form.choices;

  return (
    <>
      <FieldRow field="departments">
        {(control) => (
          <ChoicesField
            label={t("fields.departments")}
            choices={departments}
            none={t("structure:none.department")}
            {...control}
          />
        )}
      </FieldRow>
      <AddItem noun="department" field="departments" />
      <FieldRow field="categories">
        {(control) => (
          <ChoicesField
            label={t("fields.categories")}
            choices={categories}
            none={t("structure:none.category")}
            {...control}
          />
        )}
      </FieldRow>
      <AddItem noun="category" field="categories" />
      {layers.length > 0 && (
        <FieldRow field="layers">
          {({ value, onChange, error, ...control }) =>
            offeredOptions(layers, value).map(({ dimension, options }, index) => {
              const others = value.filter((id) => !options.some((option) => option.id === id));
              return (
                <ChoicesField
                  key={dimension}
                  label={layerName(`layers_${dimension}`) ?? t("layer", { number: dimension })}
                  choices={options}
                  value={value.filter((id) => !others.includes(id))}
                  error={index === 0 ? error : undefined}
                  onChange={(chosen) => onChange([...others, ...chosen].toSorted((one, other) => one - other))}
                  {...control}
                />
              );
            })
          }
        </FieldRow>
      )}
    </>
  );
}

type AddItemProps = { noun: "department" | "category"; field: "departments" | "categories" };

/** Button that creates a department or category for the job, for people who can edit the structure. */
function AddItem({ noun, field }: AddItemProps) {
  const { t } = useTranslation("structure");
  const { draft, change, isReadOnly } = useJobForm();
  const { form, values } = draft;
  const [isAdding, setAdding] = useState(false);
  const offer = useOfferItem(form.job_id);
  const canAdd = canManageStructure(useMe()) && !isReadOnly;
  itemDialog.useLoadAhead();
  if (!canAdd) return null;

  return (
    <>
      <Button
        size="xs"
        className={classes.fieldAction}
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t(`add.${noun}`)}
      </Button>
      {isAdding && (
        <itemDialog.Dialog
          part={{ noun }}
          item={undefined}
          onSaved={(item) => {
            offer(field, item);
            change(field, [...new Set([...values[field], item.id])]);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
