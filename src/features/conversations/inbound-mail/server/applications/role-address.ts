const localOf = (address: string) => address.slice(0, address.lastIndexOf("@"));

/** Whether an address accepts no replies. Job boards forward applications from such addresses. */
export const isNoReply = (address: string) =>
  /(?:^|[._+-])(?:no|do[._-]?not)[._-]?(?:reply|answer)(?![a-z])/i.test(localOf(address));

/** First words of mailboxes that belong to a function or a program instead of a person. */
const roles = new RegExp(
  `^(?:${[
    "apply|applications?|applicants?|candidates?|jobs?|careers?|recruit(?:ing|ment|er)?|talent|hiring|hr|people",
    "jobb|karri[aä]r|rekrytering|ans[oö]kan|karriere|bewerbung(?:en)?|rekry|rekrytointi|ty[oö]nhaku|kandidat(?:er|en)?",
    "info|kontakt|contact|hello|team|office|admin|support|service|news(?:letter)?|notifications?|notify|alerts?|updates?",
    "mail(?:er|bot)?|messages?|forms?|website|webform|web|wordpress|www-data|apache|root|system|robot|bot|server|smtp",
    "postmaster|webmaster|mailer-daemon",
  ].join("|")})(?:[._+-].*|\\d*)$`,
  "i",
);

/** Whether an address belongs to a function, such as jobs@ or notifications@. */
export const isRoleAddress = (address: string) => roles.test(localOf(address)) || isNoReply(address);
