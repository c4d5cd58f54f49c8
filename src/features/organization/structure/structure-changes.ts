/** Nouns and changes of the structure, as recorded in the activity log. */
export const structureNouns = ["department", "category", "location", "layer", "layer_option"] as const;
export type StructureNoun = (typeof structureNouns)[number];

export const structureChanges = ["created", "changed", "deleted"] as const;
export type StructureChange = (typeof structureChanges)[number];
