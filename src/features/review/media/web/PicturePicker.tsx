import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { Mediatype } from "../media.ts";
import { canAddMedia } from "../media.policy.ts";
import { AddPicture } from "./AddPicture.tsx";
import { mediaQuery } from "./media.hooks.ts";
import { Picture } from "./Picture.tsx";
import classes from "./PicturePicker.module.css";

type PicturePickerProps = {
  mediatype: Mediatype;
  value: number | null;
  /** Text of the option to choose no picture. */
  none: string;
  onChoose: (id: number | null) => void;
  onClose: () => void;
};

export function PicturePicker({ mediatype, value, none, onChoose, onClose }: PicturePickerProps) {
  const { t } = useTranslation(["media", "common"]);
  const me = useMe();
  const query = useQuery(mediaQuery(me.company_id, mediatype));
  const [chosen, setChosen] = useState(value);
  const choices = useRef<HTMLFieldSetElement>(null);
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (isLoaded) choices.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, [isLoaded]);

  return (
    <Dialog
      title={t(`choose.${mediatype}`)}
      isOpen
      size="xl"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common:actions.cancel")}</Button>
          <Button
            variant="filled"
            disabled={!query.data}
            onClick={() => {
              onChoose(chosen);
              onClose();
            }}
          >
            {t("choose.use")}
          </Button>
        </>
      }
    >
      <div className={classes.picker}>
        {canAddMedia(me, mediatype) && <AddPicture mediatype={mediatype} onAdded={({ id }) => setChosen(id)} />}
        <QueryState query={query} failed={t("loadFailed")} offline={t("notLoaded")} rows={3} height={96}>
          {(items) => (
            <fieldset ref={choices} className={classes.choices}>
              <legend className={classes.legend}>{t(`tabs.${mediatype}`)}</legend>
              <Choice label={none} isChosen={chosen === null} onChoose={() => setChosen(null)} />
              {items.map((item) => (
                <Choice
                  key={item.id}
                  label={item.is_default ? t("choose.default", { name: item.name }) : item.name}
                  isChosen={chosen === item.id}
                  onChoose={() => setChosen(item.id)}
                >
                  <Picture item={item} />
                </Choice>
              ))}
            </fieldset>
          )}
        </QueryState>
      </div>
    </Dialog>
  );
}

type ChoiceProps = { label: string; isChosen: boolean; onChoose: () => void; children?: React.ReactNode };

const Choice = ({ label, isChosen, onChoose, children }: ChoiceProps) => (
  <label className={classes.choice} data-chosen={isChosen || undefined}>
    <input
      type="radio"
      name="picture"
      className={classes.input}
      data-autofocus={isChosen || undefined}
      checked={isChosen}
      onChange={onChoose}
    />
    {children ?? <span className={classes.none} />}
    <span className={classes.label}>{label}</span>
  </label>
);
