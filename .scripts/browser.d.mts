/** Finds a browser for the journeys; start it with `args`, and `env` added to the environment. */
export function findBrowser(): Promise<{ executablePath: string; env: Record<string, string>; args: string[] }>;
