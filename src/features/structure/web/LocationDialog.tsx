import { NumberInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { Location, NewLocation } from "../locations.contract.ts";
import { editedParts, isMapLink } from "../locations.ts";
import classes from "./LocationDialog.module.css";

type LocationDialogProps = {
  /** Absent for a new one. */
  location: Location | undefined;
  save: UseMutationResult<Location, Error, NewLocation>;
  onSaved?: (location: Location) => void;
  onClose: () => void;
};

/** The name of a location, and its address. */
export function LocationDialog({ location, save, onSaved, onClose }: LocationDialogProps) {
  const { t } = useTranslation(["structure", "common"]);
  const form = useSaveForm({
    initialValues: valuesOf(location),
    validate: {
      name: (name) => (name.trim() === "" ? t("common:validation.required") : null),
      location_json: { url: (url) => (isMapLink(url.trim()) ? null : t("location.urlFormat")) },
    },
    save,
    onSubmit: ({ name, location_json, latitude, longitude }) =>
      save.mutate(
        {
          name,
          // What is not edited here, such as the id of a map service, stays.
          location_json: { ...(location?.location_json as NewLocation["location_json"]), ...location_json },
          latitude: latitude === "" ? null : Number(latitude),
          longitude: longitude === "" ? null : Number(longitude),
        },
        {
          onSuccess: (saved) => {
            onSaved?.(saved);
            onClose();
          },
        },
      ),
  });

  return (
    <Dialog
      title={location ? t("editTitle", { name: location.name }) : t("addTitle.location")}
      isOpen
      size="lg"
      onClose={onClose}
    >
      <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
        <FormRefusal error={form.refusal} />
        <TextInput
          data-autofocus
          label={t("fields.name")}
          description={t("location.nameHelp")}
          maxLength={200}
          {...form.getInputProps("name")}
        />
        <fieldset className={classes.address}>
          <legend className={classes.legend}>{t("location.address")}</legend>
          <div className={classes.fields}>
            {editedParts.map((part) => (
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
        <FormActions isSaving={form.isSaving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type AddressValues = Record<(typeof editedParts)[number] | "url", string>;

/** In the shape of what is sent, so that each field has the path by which the server refuses it. */
function valuesOf(location: Location | undefined) {
  const text = (part: string) => String(location?.location_json[part] ?? "");
  return {
    name: location?.name ?? "",
    location_json: Object.fromEntries([...editedParts, "url"].map((part) => [part, text(part)])) as AddressValues,
    latitude: degreesOf(location?.latitude),
    longitude: degreesOf(location?.longitude),
  };
}

const degreesOf = (text: string | null | undefined): string | number =>
  text === null || text === undefined ? "" : Number(text);
