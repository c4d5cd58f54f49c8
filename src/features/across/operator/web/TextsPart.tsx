import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { formatMoney } from "#features/organization/sms/web/money.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Fact, Facts } from "#web/ui/Facts.tsx";
import type { InstalledSms } from "../texts.contract.ts";
import classes from "./OperatorPage.module.css";
import { textsQuery, useTextChanges } from "./texts.hooks.ts";

/** SMS price and balance of a company. */
export function TextsPart({ company_id }: { company_id: number }) {
  const { t } = useTranslation("operator");
  const query = useQuery(textsQuery(company_id));

  return (
    <QueryState query={query} failed={t("texts.notLoaded")} offline={t("texts.notLoaded")} rows={3}>
      {(account) => {
        if (!account.is_available) return null;

        return (
          <>
            <h3 className={classes.heading}>{t("texts.heading")}</h3>
            <PriceForm company_id={company_id} account={account} />
            <PaymentForm company_id={company_id} account={account} />
            <Facts>
              <Fact label={t("texts.incoming")} copied={account.incoming_url}>
                {account.incoming_url}
              </Fact>
            </Facts>
          </>
        );
      }}
    </QueryState>
  );
}

type FormProps = { company_id: number; account: InstalledSms };

function PriceForm({ company_id, account }: FormProps) {
  const { t } = useTranslation("operator");
  const { price } = useTextChanges(company_id);
  const form = useSaveForm({
    initialValues: { sms_price_default: plainAmount(account.sms_price_default) },
    save: price,
    onSubmit: ({ sms_price_default }) =>
      price.mutate(
        { sms_price_default: asDecimal(sms_price_default) },
        { onSuccess: () => showFlash("success", t("texts.saved")) },
      ),
  });
  return (
    <form className={classes.choice} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      <TextInput
        label={t("texts.price")}
        inputMode="decimal"
        maxLength={12}
        {...form.getInputProps("sms_price_default")}
      />
      <Button type="submit" loading={form.isSaving}>
        {t("texts.savePrice")}
      </Button>
    </form>
  );
}

function PaymentForm({ company_id, account }: FormProps) {
  const { t, i18n } = useTranslation("operator");
  const { payment } = useTextChanges(company_id);
  const money = (amount: string) => formatMoney(amount, account.currency, i18n.language);
  const form = useSaveForm({
    initialValues: { amount: "" },
    save: payment,
    onSubmit: ({ amount }) =>
      payment.mutate(
        { amount: asDecimal(amount) },
        {
          onSuccess: ({ balance }) => {
            form.reset();
            showFlash("success", t("texts.toppedUp", { balance: money(balance) }));
          },
        },
      ),
  });
  return (
    <form className={classes.choice} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      <TextInput
        label={t("texts.amount")}
        description={`${t("texts.balance", { balance: money(account.balance) })}. ${t("texts.amountHelp", { currency: account.currency })}`}
        inputMode="decimal"
        maxLength={14}
        {...form.getInputProps("amount")}
      />
      <Button type="submit" loading={form.isSaving}>
        {t("texts.topUp")}
      </Button>
    </form>
  );
}

/** Accepts the decimal comma used in much of Europe. */
const asDecimal = (typed: string) => typed.trim().replace(",", ".");

const plainAmount = (amount: string) => amount.replace(/\.?0+$/, "");
