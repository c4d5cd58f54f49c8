import { useTranslation } from "react-i18next";
import { useSmsConfig } from "#features/organization/sms/web/sms.hooks.ts";
import { formatMoney } from "#features/organization/sms/web/money.ts";
import classes from "./MessagesPanel.module.css";

/** Number of SMS segments and their price, for people who can see it. */
export function SmsPaid({ segments, price }: { segments: number; price: string | null }) {
  const { t, i18n } = useTranslation("messages");
  const config = useSmsConfig();
  const cost =
    price !== null && config && t("sms.price", { price: formatMoney(price, config.currency, i18n.language) });
  return (
    <p className={classes.about}>
      {[t("sms.segments", { count: segments }), cost]
        .filter((part) => part !== false && part !== undefined)
        .join(" · ")}
    </p>
  );
}
