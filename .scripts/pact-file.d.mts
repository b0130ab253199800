/** Copies a finished pact to `contracts/pacts`, in a form that can be compared. @returns the descriptions of its interactions */
export function keepPact(path: string, name: 'web-api' | 'api-workers'): string[];
