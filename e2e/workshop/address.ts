/** Set by the test scripts to a free port of their own, so that they never meet another server. */
export const ownPort = process.env["STACKWRIGHT_PORT"];

export const productPort = Number(ownPort ?? 4173);

/** The workshop is served beside the product, which knows nothing of it. */
export const workshopPort = productPort + 1;

export const addressOf = (port: number): string => `http://127.0.0.1:${port}/`;
