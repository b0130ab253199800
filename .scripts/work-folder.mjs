import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Room that four stages side by side need at most for their databases, in bytes, and as much again for the programs. */
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
 * Makes the folder in which a test run keeps its databases and other temporary files, and removes it when this process exits.
 * In memory where there is room: on a disk, each of some 300 test files waits a second or two for its database.
 * @param {{ enough?: number }} options `enough`: bytes that must be free there
 * @returns {string} its path; others may pass through it, as a database that root starts runs under another account
 */
export function makeWorkFolder({ enough = sixGigabytes } = {}) {
  const folder = mkdtempSync(join(isRoomy(enough) ? memory : tmpdir(), 'academy-test-'));
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
