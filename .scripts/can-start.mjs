import { resolve } from 'node:path';
import { lockProblem, platformProblem, portProblem } from '../backend/src/local/start-checks.mjs';
import { Problem, root } from './repo.mjs';

/** The product's ports, as its own configuration has them. */
const productPorts = [
  { variable: 'PORT', standard: 3000 },
  { variable: 'OPS_PORT', standard: 3001, host: '127.0.0.1' },
];

/**
 * Checks, before anything is installed or built, that the ports and the data folder are free and that the embedded database runs on this
 * system. The product checks them again when it starts, and also refuses values that are not ports.
 * @param {string} command the command that the message suggests
 * @param {{ variable: string, standard: number, host?: string }[]} ports further ports
 * @param {Record<string, string | undefined>} env
 * @param {string} [system]
 * @throws {Problem} with a one-line message
 */
export async function assertCanStart(command = 'npm start', ports = [], env = process.env, system = process.platform) {
  for (const { variable, standard, host } of [...ports, ...productPorts]) {
    const port = Number(env[variable] || standard);
    const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535;
    const problem = isPort ? await portProblem(port, variable, host, command) : null;
    if (problem) throw new Problem(problem);
  }
  const problem =
    lockProblem(resolve(root, env.ACADEMY_DATA_DIR || '.academy')) ??
    (env.DATABASE_URL ? null : platformProblem(system));
  if (problem) throw new Problem(problem);
}
