import { useTranslation } from "react-i18next";
import { useLayerName } from "#features/structure/web/layer-names.hooks.ts";
import { ChoicesField } from "./ChoicesField.tsx";
import { FieldRow } from "./FieldRow.tsx";
import { useJobForm } from "./form-context.ts";
import { offeredOptions } from "./offered-options.ts";

/** Where the job belongs in the company. */
export function StructureSection() {
  const { t } = useTranslation("job-editing");
  const layerName = useLayerName();
  const { departments, categories, layers } = useJobForm().draft.form.choices;

  return (
    <>
      <FieldRow field="departments">
        {(control) => <ChoicesField label={t("fields.departments")} choices={departments} {...control} />}
      </FieldRow>
      <FieldRow field="categories">
        {(control) => <ChoicesField label={t("fields.categories")} choices={categories} {...control} />}
      </FieldRow>
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
