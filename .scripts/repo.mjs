import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A problem that the user can solve. Entry points print only its message and exit with 1. */
export class Problem extends Error {}

/** Runs `main` as the body of a program. Prints a `Problem` as its message and any other error with its stack, and exits with 1. */
export function runAsProgram(main) {
  main().catch((error) => {
    console.error(error instanceof Problem ? error.message : error);
    process.exit(1);
  });
}

/** Returns true if `meta` belongs to the file that node was started with. */
export function isProgram(meta) {
  return process.argv[1] === fileURLToPath(meta.url) || `${process.argv[1]}.mjs` === fileURLToPath(meta.url);
}

/** Formats the time since `start` (from `Date.now()`): "0.8 s", "2 min 5 s". */
export function since(start) {
  const seconds = (Date.now() - start) / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** Returns the full path of the first of these programs that is on PATH, or undefined. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Runs a program until it exits.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean }} options quiet: collect the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>} code 127 when there is no such program
 */
export function run(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Runs npm. Prefers the npm that started this process, so `npm` does not have to be on PATH. */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], options) : run('npm', args, options);
}

/** Returns the path of an installed package's script, to run with node. */
export function tool(path) {
  return join(root, 'node_modules', path);
}
