/** A package to buy again for a student. */
export interface Renewal {
  studentId: string;
  packageName: string;
}

/** Reads the renewal from the URL fragment, `#renew=<student>:<package>`; null when there is none. */
export function readRenewal(hash: string): Renewal | null {
  const [, studentId, name] = /^#renew=([\da-f-]{36}):(.+)$/.exec(hash) ?? [];
  if (studentId === undefined || name === undefined) return null;
  try {
    return { studentId, packageName: decodeURIComponent(name) };
  } catch {
    return null;
  }
}
