/** What a rule goes by. One of a layer names the layer by its dimension. */
export const ruleDimensions = [
  "categories",
  "departments",
  "layers_1",
  "layers_2",
  "layers_3",
  "layers_4",
  "layers_5",
] as const;
export type RuleDimension = (typeof ruleDimensions)[number];

/** The parts that a rule gives. Where several rules give one, a collaborator's wins. */
export const ruleRoles = ["collaborator", "viewer", "recruiter"] as const;
export type RuleRole = (typeof ruleRoles)[number];

/** So that the list of a person's rules is one answer. */
export const maxRules = 50;

/** Changes of a rule, as the activity log names them. */
export const ruleChanges = ["created", "changed", "deleted"] as const;
export type RuleChange = (typeof ruleChanges)[number];
