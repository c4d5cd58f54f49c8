/** Properties of jobs that a rule can select by. Layers have one entry per layer. */
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

/** Roles that a rule can give. If several rules match a job, "collaborator" wins. */
export const ruleRoles = ["collaborator", "viewer", "recruiter"] as const;
export type RuleRole = (typeof ruleRoles)[number];

/** Maximum number of rules per person, so that the list needs no paging. */
export const maxRules = 50;

/** Changes of a rule, as recorded in the activity log. */
export const ruleChanges = ["created", "changed", "deleted"] as const;
export type RuleChange = (typeof ruleChanges)[number];
