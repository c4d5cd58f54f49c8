/**
 * Permissions that a company grants to individual people, each with its parent or null. A permission counts only while
 * its parent is granted, too.
 */
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

/** All permissions, parents before their children. */
export const permissions = /* @__PURE__ */ Object.keys(parents) as Permission[];

export const parentOf = (permission: Permission): Permission | null => parents[permission];

export const childrenOf = (permission: Permission): Permission[] =>
  permissions.filter((child) => parents[child] === permission);

/**
 * Filters the granted permissions to those in effect. Permissions unknown to this release, such as those granted by a
 * later one, are dropped.
 */
export function usablePermissions(granted: readonly string[]): Permission[] {
  const isGranted = (permission: Permission) => granted.includes(permission);
  return permissions.filter((permission) => {
    const parent = parentOf(permission);
    return isGranted(permission) && (parent === null || isGranted(parent));
  });
}
