/** The text of a pact as it is committed: exchanges sorted, no tool versions. */
export function readPactFile(path: string): string;
