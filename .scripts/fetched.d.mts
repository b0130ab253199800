/** A package of the npm registry that only a test needs; its folder, or null where the registry cannot be reached. */
export function fetchPackage(name: string, version: string): Promise<string | null>;
/** A Node of another version: the path of the program, or null where the registry cannot be reached. */
export function fetchNode(version: string): Promise<string | null>;
