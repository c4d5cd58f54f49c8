import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { admins, everybody, onRowsOf, ownCompany, readers } from "#tests/matrix/rows.ts";
import { testApp } from "#tests/support/test-app.ts";
import { newSecret } from "./signature.ts";

const refused = onRowsOf(readers, "403 403 403 403 403 403");
const values = { name: "Payroll", url: "https://receiver.example/events", types: ["application.created" as const] };

export const matrix = nounMatrix({
  access: {
    "webhook:list": { ...refused, ...admins(everybody) },
    "webhook:manage": { ...refused, ...admins(ownCompany) },
  },
  absent: { webhook_id: absentId, delivery_id: absentId },
  create: async (db, { company_id, mark }) => {
    const { secrets } = await testApp();
    const webhook = await db
      .insertInto("webhook")
      .values({ company_id, ...values, name: mark, secret: secrets.encrypt("webhook", Buffer.from(newSecret())) })
      .returning("id")
      .executeTakeFirstOrThrow();
    const delivery = await db
      .insertInto("webhook_delivery")
      .values({ company_id, webhook_id: webhook.id, type: "test", body: mark, state: "failed" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { webhook_id: webhook.id, delivery_id: delivery.id };
  },
  inputs: {
    listWebhooks: () => ({}),
    createWebhook: () => ({ body: values }),
    getWebhook: ({ webhook_id }) => ({ params: { webhook_id } }),
    patchWebhook: ({ webhook_id }) => ({ params: { webhook_id }, body: { name: "Another" } }),
    deleteWebhook: ({ webhook_id }) => ({ params: { webhook_id } }),
    renewWebhookSecret: ({ webhook_id }) => ({ params: { webhook_id } }),
    testWebhook: ({ webhook_id }) => ({ params: { webhook_id } }),
    listDeliveries: ({ webhook_id }) => ({ params: { webhook_id } }),
    replayDelivery: ({ webhook_id, delivery_id }) => ({ params: { webhook_id, delivery_id } }),
    replayFailedDeliveries: ({ webhook_id }) => ({ params: { webhook_id } }),
  },
});
