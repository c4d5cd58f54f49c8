/** What a company grants per person, each with the one that it builds on: a child counts only while its parent is granted. */
const parents = {
  "jobs:can-delete-job": null,
  "requisitions:can-manage-all": null,
  "requisitions:can-skip": "requisitions:can-manage-all",
  "hrm:can-send": null,
  "partners:can-see": null,
  "partners:can-send": "partners:can-see",
  "assessments:can-send": "partners:can-see",
  "education:can-send": "partners:can-see",
  "references:can-send": "partners:can-see",
  "companies:team-settings-emails": null,
  "companies:team-settings-assigners": null,
  "applications:delete": null,
  "applications:also-applied": null,
  "questionnaires:can-fill-applicant-fields": null,
} as const;

export type Permission = keyof typeof parents;

/** The catalogue: a parent comes before its children. */
export const permissions = /* @__PURE__ */ Object.keys(parents) as Permission[];

export const parentOf = (permission: Permission): Permission | null => parents[permission];

export const childrenOf = (permission: Permission): Permission[] =>
  permissions.filter((child) => parents[child] === permission);

/** Those of the granted that count; what a later version of the program granted is not among them. */
export function usablePermissions(granted: readonly string[]): Permission[] {
  const isGranted = (permission: Permission) => granted.includes(permission);
  return permissions.filter((permission) => {
    const parent = parentOf(permission);
    return isGranted(permission) && (parent === null || isGranted(parent));
  });
}
