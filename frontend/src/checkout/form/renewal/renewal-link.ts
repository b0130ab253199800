/** What is to be bought again. */
export interface Renewal {
  studentId: string;
  packageName: string;
}

/** The package and the child that the address names, `#renew=<student>:<package>`, or null. */
export function readRenewal(hash: string): Renewal | null {
  const [, studentId, name] = /^#renew=([\da-f-]{36}):(.+)$/.exec(hash) ?? [];
  if (studentId === undefined || name === undefined) return null;
  try {
    return { studentId, packageName: decodeURIComponent(name) };
  } catch {
    return null;
  }
}
