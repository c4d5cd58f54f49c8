import { NativeSelect, NumberInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { countriesIn } from "#web/ui/countries.ts";
import type { Location, NewLocation } from "../locations.contract.ts";
import { editedParts, isMapLink } from "../locations.ts";
import classes from "./LocationDialog.module.css";
import { FormDialog } from "#web/form/FormDialog.tsx";

type LocationDialogProps = {
  /** Undefined for a new location. */
  location: Location | undefined;
  save: UseMutationResult<Location, Error, NewLocation>;
  onSaved?: (location: Location) => void;
  onClose: () => void;
};

export function LocationDialog({ location, save, onSaved, onClose }: LocationDialogProps) {
  const { t, i18n } = useTranslation(["structure", "common"]);
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
          // Fields that aren't edited here, such as a map service's id, are retained.
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

  const countries = countriesIn(i18n.language);
  const { country, country_short } = form.values.location_json;
  // Older locations have a typed country without a code, from before countries were a list.
  const isNamedOnly = country !== "" && country_short === "";
  const [isMoreFilled] = useState(() => hasMore(valuesOf(location)));
  const isMoreRefused = moreFields.some((field) => form.errors[field] !== undefined);

  function handleCountry(code: string) {
    form.setFieldValue("location_json.country_short", code);
    form.setFieldValue("location_json.country", countries.find(({ value }) => value === code)?.label ?? "");
  }

  const partField = (part: "city" | "postal_code" | "area_1" | "area_2") => (
    <TextInput
      key={part}
      label={t(`location.${part}`)}
      maxLength={200}
      {...form.getInputProps(`location_json.${part}`)}
    />
  );

  return (
    <FormDialog
      title={location ? t("editTitle", { name: location.name }) : t("addTitle.location")}
      size="lg"
      onClose={onClose}
      form={form}
    >
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
          {(["city", "postal_code"] as const).map(partField)}
          <NativeSelect
            label={t("location.country")}
            description={t("location.countryHelp")}
            data={[{ value: "", label: isNamedOnly ? country : t("location.noCountry") }, ...countries]}
            error={form.errors["location_json.country_short"] ?? form.errors["location_json.country"]}
            value={country_short}
            onChange={({ currentTarget: { value } }) => handleCountry(value)}
          />
        </div>
      </fieldset>
      <details className={classes.more} open={isMoreFilled || isMoreRefused || undefined}>
        <summary>{t("location.more")}</summary>
        <div className={classes.fields}>
          {(["area_1", "area_2"] as const).map(partField)}
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
      </details>
    </FormDialog>
  );
}

/** Paths of the rarely used fields. */
const moreFields = ["location_json.area_1", "location_json.area_2", "location_json.url", "latitude", "longitude"];

const hasMore = ({ location_json: { area_1, area_2, url }, latitude, longitude }: ReturnType<typeof valuesOf>) =>
  [area_1, area_2, url, latitude, longitude].some((value) => value !== "");

type AddressValues = Record<(typeof editedParts)[number] | "url", string>;

/** Form values in the shape of the request body, so that each field has the path that the server uses in errors. */
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
