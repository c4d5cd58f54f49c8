/** Bearer token with which the tests poll the demo's progress from the metrics. */
export const metricsToken = "the journeys' own";
