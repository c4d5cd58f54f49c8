import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { lengthOf, type TextLength } from "#features/organization/sms/segments.ts";
import { isLess, priceOf } from "#features/organization/sms/sms.ts";
import { useSmsConfig } from "#features/organization/sms/web/sms.hooks.ts";
import { fillTags } from "#features/review/message-templates/tags.ts";
import { sampleValues } from "#features/review/message-templates/web/sample-values.ts";
import type { MessageForm } from "./message-form.ts";

export type SmsCost = {
  /** With the tags filled as an example: for each candidate they are as long as what fills them. */
  length: TextLength;
  price: string;
  balance: string;
  currency: string;
  isTooMuch: boolean;
};

/** What a text costs to so many people; undefined for a mail, and until it is known. */
export function useSmsCost({ msg_type, text }: MessageForm, people = 1): SmsCost | undefined {
  const me = useMe();
  const config = useSmsConfig();
  if (msg_type !== "sms" || !config) return undefined;
  const length = lengthOf(fillTags(text.trim(), sampleValues(me)));
  const price = priceOf(config.sms_price_default, length.segments * people);
  const { balance, currency } = config;
  return { length, price, balance, currency, isTooMuch: isLess(balance, price) };
}
