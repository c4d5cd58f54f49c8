import { useTranslation } from "react-i18next";
import { RatingInput } from "#web/ui/RatingInput.tsx";
import { useOwnRating, useRate } from "./ratings.hooks.ts";

export function OwnRating({ application_id }: { application_id: number }) {
  const { t } = useTranslation("ratings");
  const own = useOwnRating(application_id);
  const { mutate: rate } = useRate(application_id);

  return <RatingInput label={t("yours")} value={own ?? null} onChange={(value) => rate(value)} />;
}
