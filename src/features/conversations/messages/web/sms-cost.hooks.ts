import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { lengthOf, type TextLength } from "#features/organization/sms/segments.ts";
import { isLess, priceOf } from "#features/organization/sms/sms.ts";
import { useSmsConfig } from "#features/organization/sms/web/sms.hooks.ts";
import { fillTags } from "#features/review/message-templates/tags.ts";
import { sampleValues } from "#features/review/message-templates/web/sample-values.ts";
import type { MessageForm } from "./message-form.ts";

export type SmsCost = {
  /** Computed with example values in the tags. The real length depends on each candidate's values. */
  length: TextLength;
  price: string;
  balance: string;
  currency: string;
  isTooMuch: boolean;
};

/** Returns the price of an SMS to a number of people. Undefined for an email and while prices load. */
export function useSmsCost({ msg_type, text }: MessageForm, people = 1): SmsCost | undefined {
  const me = useMe();
  const config = useSmsConfig();
  if (msg_type !== "sms" || !config) return undefined;
  const length = lengthOf(fillTags(text.trim(), sampleValues(me)));
  const price = priceOf(config.sms_price_default, length.segments * people);
  const { balance, currency } = config;
  return { length, price, balance, currency, isTooMuch: isLess(balance, price) };
}
