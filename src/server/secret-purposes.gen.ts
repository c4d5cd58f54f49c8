// Written by npm run check from the feature.ts of each feature.

/** The purposes for which features sign and encrypt. */
export const featurePurposes = {
  "status": {"endsWithKey":"Status links in sent messages no longer work."},
  "form": {"endsWithKey":"Open forms of candidates have to be opened again."},
  "unsubscribe": {"endsWithKey":"Unsubscribe links in sent emails no longer work."},
  "upload": {},
  "login_factor": {"stored":"authenticator apps","columns":[["login_factor","secret"]]},
  "mailbox": {"stored":"passwords of mailboxes","columns":[["mailbox","password"]]},
  "merge": {"endsWithKey":"Merges of applications of two companies can be undone in part only."},
  "sms": {"endsWithKey":"The address for replies to text messages changes at the SMS gateway."},
  "bounce": {},
  "referral": {"stored":"referral portals","columns":[["referral_portal","token"]]},
  "dkim": {"stored":"DKIM keys","columns":[["sending_domain","private_key"],["sending_domain","next_private_key"]]},
  "sso": {"stored":"client secrets of single sign-on","columns":[["sso_connection","client_secret"]]},
  "webhook": {"stored":"secrets of webhooks","columns":[["webhook","secret"],["webhook","former_secret"]]},
} as const;
