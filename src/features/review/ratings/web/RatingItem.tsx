import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { ColleagueAvatar } from "#web/ui/ColleagueAvatar.tsx";
import { RatingStars } from "#web/ui/RatingStars.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Tooltip } from "#web/ui/Tooltip.tsx";
import type { Rating } from "../ratings.contract.ts";
import { useRemoveRating } from "./ratings.hooks.ts";
import classes from "./RatingsPanel.module.css";

export function RatingItem({ rating }: { rating: Rating }) {
  const { t } = useTranslation("ratings");
  const me = useMe();
  const { mutate: takeBack } = useRemoveRating(rating.application);
  const name = rating.user?.name ?? t("formerColleague");

  return (
    <li className={classes.item}>
      <ColleagueAvatar person={rating.user ?? { id: null, name }} size={28} />
      <span className={classes.person}>
        <span className={classes.name}>{rating.user?.id === me.id ? t("you") : name}</span>
        <span className={classes.time}>
          <RelativeTime value={rating.dt_created} />
        </span>
      </span>
      <RatingStars value={rating.value} />
      {rating.canDelete && (
        <Tooltip label={t("takeBack")}>
          <ActionIcon size={24} aria-label={t("takeBack")} onClick={() => takeBack(rating)}>
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
