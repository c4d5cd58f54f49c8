import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { QueryId } from "#shared/schemas.ts";

// Endpoints for SMS gateways, which use two formats. Fields that only some gateways send are ignored.

const Word = (maximum: number) =>
  z
    .union([z.string(), z.number()])
    .transform((word) => String(word).slice(0, maximum))
    .optional();

export const reportSms = endpoint({
  name: "reportSms",
  summary: "What became of a text to a phone, as its gateway tells at the address that came with the text.",
  method: "POST",
  path: "/v1/sms/reports/:company_id/:message_id/:signature/",
  guard: "public",
  access: "anyone",
  params: z.object({ company_id: QueryId, message_id: QueryId, signature: z.string().max(100) }),
  body: z.object({
    status: Word(40),
    error: Word(300),
    MessageStatus: Word(40),
    ErrorCode: Word(40),
    ErrorMessage: Word(300),
  }),
  status: 204,
});

export const receiveSms = endpoint({
  name: "receiveSms",
  summary: "Take the SMS that a person sent, as a gateway hands it on.",
  method: "POST",
  path: "/v1/sms/incoming/:signature/",
  guard: "public",
  access: "anyone",
  params: z.object({ signature: z.string().max(100) }),
  body: z.object({
    id: Word(100),
    message_id: Word(100),
    MessageSid: Word(100),
    from: Word(40),
    to: Word(40),
    text: Word(2_000),
    From: Word(40),
    To: Word(40),
    Body: Word(2_000),
  }),
  status: 204,
});
