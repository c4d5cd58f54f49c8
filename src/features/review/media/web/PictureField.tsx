import { Button, Input } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { Mediatype } from "../media.ts";
import { pickerDialog } from "./media-dialogs.ts";
import { mediaQuery } from "./media.hooks.ts";
import { Picture } from "./Picture.tsx";
import classes from "./PictureField.module.css";

type PictureFieldProps = {
  mediatype: Mediatype;
  label: string;
  description?: string;
  /** Text shown if nothing is chosen. */
  none: string;
  /** Whether the default picture is shown if nothing is chosen. */
  showsDefault?: boolean;
  value: number | null;
  onChange: (id: number | null) => void;
  error?: ReactNode;
  isDisabled?: boolean;
};

export function PictureField(props: PictureFieldProps) {
  const { mediatype, label, description, none, showsDefault, value, onChange, error, isDisabled = false } = props;
  const { t } = useTranslation("media");
  const { company_id } = useMe();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: items } = useQuery(mediaQuery(company_id, mediatype));
  pickerDialog.useLoadAhead();
  const item = items?.find((one) => (value === null ? showsDefault && one.is_default : one.id === value));
  const shown = value === null ? none : (item?.name ?? (items ? t("gone") : "…"));

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A fieldset would contain its label. */}
      <div className={classes.field} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-error`}>
        {item && <Picture item={item} size="field" />}
        <div className={classes.about}>
          <span className={classes.name}>{shown}</span>
          {!isDisabled && (
            <div className={classes.buttons}>
              <Button size="xs" leftSection={<IconPhoto size={16} aria-hidden />} onClick={() => setOpen(true)}>
                {t("choose.open")}
              </Button>
              {value !== null && (
                <Button size="xs" variant="subtle" color="gray" onClick={() => onChange(null)}>
                  {t("choose.clear")}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      {isOpen && (
        <pickerDialog.Dialog
          mediatype={mediatype}
          value={value === null ? null : (item?.id ?? null)}
          none={none}
          onChoose={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </Input.Wrapper>
  );
}
