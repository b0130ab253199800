import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A problem a person can solve; entry points print its message as one line and exit with 1. */
export class Problem extends Error {}

/** Runs `main` as the body of a program: a `Problem` is one line, any other error a stack, both exit with 1. */
export function runAsProgram(main) {
  main().catch((error) => {
    console.error(error instanceof Problem ? error.message : error);
    process.exit(1);
  });
}

/** True when `meta` belongs to the file given to node on the command line. */
export function isProgram(meta) {
  return process.argv[1] === fileURLToPath(meta.url) || `${process.argv[1]}.mjs` === fileURLToPath(meta.url);
}

/** How long something took since `start` (from `Date.now()`), for people: "0.8 s", "2 min 5 s". */
export function since(start) {
  const seconds = (Date.now() - start) / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** The full path of a program on PATH, or undefined. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Runs a program to its end.
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

/** Runs npm: the one that started us when there is one, so that `npm` need not be on PATH. */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], options) : run('npm', args, options);
}

/** The path of a program of an installed package, to be run with node. */
export function tool(path) {
  return join(root, 'node_modules', path);
}
