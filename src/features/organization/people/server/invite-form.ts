import { hasFeature, type Actor } from "#shared/actor.ts";
import { requestAddress } from "#shared/request-address.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import type { Translations } from "#server/i18n.ts";
import { inviteUsers, type Form } from "../invitations.contract.ts";
import { rolesAssignableBy } from "../people.policy.ts";

export const inviteAddress = (company_id: number) => requestAddress(inviteUsers.path, { params: { company_id } });

/** Returns the fields of the invitation form in the actor's language. The browser renders them. */
export function inviteForm(actor: Actor, { translate }: Pick<Translations, "translate">): Form {
  const say = (key: SentenceKey) => translate(actor.language, { key });
  const field = { required: false, choices: [], value: "", errors: [] };
  return {
    action: inviteAddress(actor.company_id),
    fields: [
      { ...field, name: "emails", type: "emails", label: say("people:invite.emails"), required: true },
      {
        ...field,
        name: "role",
        type: "select",
        label: say("people:columns.role"),
        required: true,
        value: "member",
        choices: rolesAssignableBy(actor).map((role) => ({ value: role, label: say(`sessions:roles.${role}`) })),
      },
      { ...field, name: "name", type: "text", label: say("people:columns.name") },
      ...(hasFeature(actor, "agencies")
        ? [
            {
              ...field,
              name: "is_recruiter",
              type: "checkbox" as const,
              label: say("people:invite.isRecruiter"),
              value: "0",
            },
          ]
        : []),
    ],
  };
}
