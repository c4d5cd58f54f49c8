import { Textarea } from "@mantine/core";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "#features/organization/sms/web/money.ts";
import { TagMenu } from "#features/review/message-templates/web/TagMenu.tsx";
import { withTag } from "#features/review/message-templates/web/with-tag.ts";
import { maxText } from "../../messages.ts";
import classes from "../MessageFields.module.css";
import type { SmsCost } from "../sms-cost.hooks.ts";

type SmsFieldProps = {
  value: string;
  onChange: (text: string) => void;
  error: ReactNode;
  cost: SmsCost | undefined;
};

/** Field for the text of an SMS, with its length and price. */
export function SmsField({ value, onChange, error, cost }: SmsFieldProps) {
  const { t } = useTranslation("messages");
  const area = useRef<HTMLTextAreaElement>(null);

  return (
    <div className={classes.sms}>
      <TagMenu
        type="no-label"
        onInsert={(tag) => {
          onChange(withTag(area.current!, tag));
          area.current!.focus();
        }}
      />
      <Textarea
        ref={area}
        label={t("sms.text")}
        value={value}
        error={error}
        rows={6}
        maxLength={maxText}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <SmsLength cost={cost} />
    </div>
  );
}

/** Shows the length, the price and the remaining balance. */
function SmsLength({ cost }: { cost: SmsCost | undefined }) {
  const { t, i18n } = useTranslation("messages");
  if (!cost) return null;
  const money = (amount: string) => formatMoney(amount, cost.currency, i18n.language);
  const { units, segments, alphabet } = cost.length;
  return (
    <>
      <p className={classes.length}>
        {[
          t("sms.characters", { count: units }),
          t("sms.segments", { count: segments }),
          t("sms.price", { price: money(cost.price) }),
          t("sms.balance", { balance: money(cost.balance) }),
        ].join(" · ")}
      </p>
      {alphabet === "unicode" && <p className={classes.length}>{t("sms.unicode")}</p>}
      {cost.isTooMuch && (
        <p role="alert" className={classes.short}>
          {t("sms.tooMuch")}
        </p>
      )}
    </>
  );
}
