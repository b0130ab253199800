import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOf } from './process-start.mjs';

/**
 * What can keep `npm start` from starting and is known before anything is installed. Plain JavaScript, because `npm start` also asks this
 * before the packages and the compiler are there.
 */

/**
 * Listens on a port and stops again.
 * @param {number} port 0 for any free one
 * @param {string} host
 * @returns {Promise<number>} the port
 */
export function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no address')),
      );
    });
  });
}

/** How long a port may be in use, in ms: the workers of a copy that was killed end a moment after it. */
const patienceMs = 1_000;

/**
 * Returns the system's code of an error.
 * @param {unknown} error
 * @returns {string}
 * @throws the error if it has none
 */
function codeOf(error) {
  if (error instanceof Error && 'code' in error) return `${error.code}`;
  throw error;
}

/**
 * Returns why a port cannot be listened on, in one line, or null if it can.
 * @param {number} port
 * @param {string} variable the setting for choosing another port, such as `PORT`
 * @param {string} [host]
 * @param {string} [command] what to run with the other port
 * @returns {Promise<string | null>}
 */
export async function portProblem(port, variable, host = '0.0.0.0', command = 'npm start') {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const code = await listenOnce(port, host).then(() => null, codeOf);
    if (code === null) return null;
    if (code === 'EACCES')
      return `This user is not allowed to listen on port ${port}. Choose a port above 1023: ${variable}=3000 ${command}`;
    if (code !== 'EADDRINUSE') throw new Error(`Port ${port} cannot be listened on: ${code}`);
    if (Date.now() > deadline)
      return `Port ${port} is in use. Stop the program that uses it, or choose another port: ${variable}=${port + 10} ${command}`;
    await sleep(50);
  }
}

/** @typedef {{ pid: number, start: string | undefined }} Owner The process that uses a data folder. */

/**
 * Returns the file that names the process which uses a data folder.
 * @param {string} folder
 */
export const ownerFile = (folder) => join(folder, 'running.json');

/**
 * Returns the process that a data folder names as its user, running or not.
 * @param {string} folder
 * @returns {Owner | undefined}
 */
export function ownerOf(folder) {
  try {
    return /** @type {Owner} */ (JSON.parse(readFileSync(ownerFile(folder), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Returns why this process cannot use a data folder, in one line, or null if no other process uses it.
 * @param {string} folder
 * @returns {string | null}
 */
export function lockProblem(folder) {
  const owner = ownerOf(folder);
  if (!owner || owner.pid === process.pid || owner.start === undefined || startOf(owner.pid) !== owner.start)
    return null;
  const path = existsSync(folder) ? realpathSync(folder) : folder;
  return `Another copy is already running with the data folder ${path} (process ${owner.pid}). Stop it, or set ACADEMY_DATA_DIR.`;
}

/**
 * Returns why the embedded database cannot run on this system, in one line, or null if it can.
 * @param {string} [system]
 * @returns {string | null}
 */
export function platformProblem(system = process.platform) {
  if (system === 'linux' || system === 'darwin') return null;
  return `The embedded database does not run on ${system}. Set DATABASE_URL to your own PostgreSQL (on Windows, WSL works too).`;
}
