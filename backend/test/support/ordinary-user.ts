/** The user for processes that must not run as root; set only if the tests do. PostgreSQL refuses root, and root can write everywhere. */
export const ordinaryUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
