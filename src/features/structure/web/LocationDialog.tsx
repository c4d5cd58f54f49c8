import { NumberInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { Location } from "../job-editing.contract.ts";
import { isMapLink } from "../job-editing.ts";
import { useAddLocation } from "./job-editing.hooks.ts";
import classes from "./JobForm.module.css";

type LocationDialogProps = { job_id: number; onAdded: (location: Location) => void; onClose: () => void };

const parts = ["city", "postal_code", "area_1", "area_2", "country", "country_short"] as const;
/** In the shape of what is sent, so that each field has the path by which the server refuses it. */
const empty = {
  name: "",
  location_json: { city: "", postal_code: "", area_1: "", area_2: "", country: "", country_short: "", url: "" },
  latitude: "" as string | number,
  longitude: "" as string | number,
};

/** Adds a place of the company: a name is enough, an address helps search engines. */
export function LocationDialog({ job_id, onAdded, onClose }: LocationDialogProps) {
  const { t } = useTranslation(["job-editing", "common"]);
  const save = useAddLocation(job_id);
  const form = useSaveForm({
    initialValues: empty,
    validate: {
      name: (name) => (name.trim() === "" ? t("common:validation.required") : null),
      location_json: { url: (url) => (isMapLink(url.trim()) ? null : t("location.urlFormat")) },
    },
    save,
    onSubmit: ({ name, location_json, latitude, longitude }) =>
      save.mutate(
        {
          name,
          location_json,
          latitude: latitude === "" ? null : Number(latitude),
          longitude: longitude === "" ? null : Number(longitude),
        },
        {
          onSuccess: (location) => {
            onAdded(location);
            onClose();
          },
        },
      ),
  });

  return (
    <Dialog title={t("location.add")} isOpen size="lg" onClose={onClose}>
      <form className={classes.dialog} onSubmit={form.handleSubmit} noValidate>
        <FormRefusal error={form.refusal} />
        <TextInput
          data-autofocus
          label={t("location.name")}
          description={t("location.nameHelp")}
          maxLength={200}
          {...form.getInputProps("name")}
        />
        <fieldset className={classes.address}>
          <legend className={classes.legend}>{t("location.address")}</legend>
          <div className={classes.pair}>
            {parts.map((part) => (
              <TextInput
                key={part}
                label={t(`location.${part}`)}
                maxLength={200}
                {...form.getInputProps(`location_json.${part}`)}
              />
            ))}
            <TextInput label={t("location.url")} maxLength={500} {...form.getInputProps("location_json.url")} />
            <span />
            {(["latitude", "longitude"] as const).map((degrees) => (
              <NumberInput
                key={degrees}
                label={t(`location.${degrees}`)}
                hideControls
                decimalScale={10}
                {...form.getInputProps(degrees)}
              />
            ))}
          </div>
        </fieldset>
        <FormActions label={t("location.add")} isSaving={form.isSaving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
