/** By which the journeys ask the program how far it is with its demo. */
export const metricsToken = "the journeys' own";
