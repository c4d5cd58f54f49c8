import type { Services } from "#server/services.ts";
import type { Key } from "./sending/take-message.ts";

type Needs = Pick<Services, "secrets">;

// SMS gateways have no session. They authenticate by a signed URL that only they know.

const named = ({ company_id, message_id }: Key) => `report ${company_id} ${message_id}`;

/** Path at which a gateway reports on a message. The signature is different for each message. */
export const reportPath = ({ secrets }: Needs, key: Key): string =>
  `/v1/sms/reports/${key.company_id}/${key.message_id}/${secrets.sign("sms", named(key))}/`;

export const isReportOf = ({ secrets }: Needs, key: Key, signature: string): boolean =>
  secrets.verify("sms", named(key), signature);

/** Path at which a gateway delivers replies, for all companies of the installation. */
export const incomingPath = ({ secrets }: Needs): string => `/v1/sms/incoming/${secrets.sign("sms", "incoming")}/`;

export const isIncoming = ({ secrets }: Needs, signature: string): boolean =>
  secrets.verify("sms", "incoming", signature);
