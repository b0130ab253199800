import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Bytes that the databases of four concurrent stages need at most. The programs need the same amount of memory again. */
const sixGigabytes = 6 * 2 ** 30;

const isRoomy = (enough) => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough && freemem() >= 2 * enough;
  } catch {
    return false;
  }
};

/**
 * Creates the folder for a test run's databases and other temporary files. Removes it when this process exits. The folder is in memory
 * if there is enough, because on disk each of about 300 test files waits a second or two for its database.
 * @param {{ enough?: number }} options `enough`: bytes that must be free in memory
 * @returns {string} its path; other users may traverse it, because a database started by root runs under another account
 */
export function makeWorkFolder({ enough = sixGigabytes } = {}) {
  const folder = mkdtempSync(join(isRoomy(enough) ? memory : tmpdir(), 'academy-test-'));
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
