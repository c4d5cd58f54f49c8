import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { RatingInput } from "#web/ui/RatingInput.tsx";
import { ratingsQuery, useRate } from "./ratings.hooks.ts";

export function OwnRating({ application_id }: { application_id: number }) {
  const { t } = useTranslation("ratings");
  const me = useMe();
  const { data: ratings } = useQuery(ratingsQuery(application_id));
  const { mutate: rate } = useRate(application_id);
  const own = ratings?.find(({ user }) => user?.id === me.id);

  return <RatingInput label={t("yours")} value={own?.value ?? null} onChange={(value) => rate(value)} />;
}
