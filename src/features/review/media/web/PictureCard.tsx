import { ActionIcon, Pill } from "@mantine/core";
import { IconPencil, IconStar, IconStarOff, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import type { MediaItem } from "../media.contract.ts";
import { useMediaChanges } from "./media.hooks.ts";
import { Picture } from "./Picture.tsx";
import { usedBy } from "./used-by.ts";
import classes from "./MediaPage.module.css";

type PictureCardProps = { item: MediaItem; canManage: boolean; onEdit: () => void };

export function PictureCard({ item, canManage, onEdit }: PictureCardProps) {
  const { t, i18n } = useTranslation("media");
  const confirm = useConfirm();
  const { setDefault, remove } = useMediaChanges(item.mediatype);
  const { name, alt, mediatype, is_default, width, height, jobs } = item;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const StarIcon = is_default ? IconStarOff : IconStar;
  const starring = t(is_default ? "clearDefault" : "setDefault", { name });

  async function handleDelete() {
    const question = {
      title: t("delete.title", { name }),
      body: [
        usedBy(t, jobs),
        jobs.count > 0 && t("delete.jobs"),
        is_default && t(`delete.default.${mediatype}`),
        t("delete.final"),
      ]
        .filter(Boolean)
        .join(" "),
      action: t("delete.action"),
    };
    if (await confirm(question)) remove.mutate(item);
  }

  return (
    <li className={classes.card}>
      <Picture item={item} alt={alt} />
      <div className={classes.about}>
        <h2 className={classes.name}>
          {name} {is_default && <Pill>{t("default")}</Pill>}
        </h2>
        <p className={classes.fact} data-missing={alt === "" || undefined}>
          {alt || t("noAlt")}
        </p>
        <p className={classes.fact}>
          {t("size", { width: number(width), height: number(height) })}
          {jobs.count > 0 && <span title={usedBy(t, jobs)}> · {t("usedBy.count", { count: jobs.count })}</span>}
        </p>
      </div>
      {canManage && (
        <div className={classes.tools}>
          <ActionIcon
            aria-label={starring}
            title={starring}
            onClick={() => setDefault.mutate({ item, is_default: !is_default })}
          >
            <StarIcon size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t("edit.open", { name })} title={t("edit.open", { name })} onClick={onEdit}>
            <IconPencil size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={t("delete.open", { name })}
            title={t("delete.open", { name })}
            onClick={() => void handleDelete()}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}
