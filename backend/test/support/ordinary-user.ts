/** Whom a process runs as that must not be root, where the tests are: PostgreSQL refuses root, and root may write everywhere. */
export const ordinaryUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
