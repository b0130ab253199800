import './node-version.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile, readImports } from './boundary-rules.mjs';
import { unregistered } from './registration-rules.mjs';
import { statementNames } from './statement-names.mjs';
import { plainUi } from './ui-rules.mjs';
import { isProgram, root, runAsProgram } from './repo.mjs';

/** Folders that are installed, generated or cached. */
const skipped = new Set(['.git', 'node_modules', 'dist', '.academy', '.cache', 'coverage', '.tanstack']);

/** Every allowed top-level entry of the repository, apart from dotfiles. */
const topLevel = new Set([
  'backend',
  'contracts',
  'frontend',
  'k8s',
  'docker-compose.yml',
  'LICENSE',
  'README.md',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'node_modules',
]);

const isText = (name) =>
  /\.(ts|tsx|mts|mjs|js|css|json|md|yml|yaml|html|txt|svg|sh)$|^(run|LICENSE|Dockerfile|\.\w+)$/.test(name);

function textFiles(folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (skipped.has(entry.name)) return [];
    if (entry.isDirectory()) return textFiles(path);
    return entry.isFile() && isText(entry.name) ? [path] : [];
  });
}

/** Returns every violation of the repository's rules: `[{ path, line, message }]`. */
export function findViolations() {
  const strangers = readdirSync(root)
    .filter((name) => !name.startsWith('.') && !topLevel.has(name))
    .map((name) => ({ path: name, line: 1, message: 'does not belong on the top level' }));
  const files = textFiles().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const frontend = files.filter(({ path }) => /^frontend\/src\/.*\.tsx?$/.test(path));
  const importsByFile = new Map(frontend.map(({ path, text }) => [path, readImports(path, text)]));
  return [
    ...strangers,
    ...files.flatMap(({ path, text }) => checkFile(path, text)),
    ...plainUi(importsByFile),
    ...unregistered(files),
    ...statementNames(files),
  ];
}

/** Formats a violation as one line that starts with `path:line`, which editors can open. */
export function describe({ path, line, message }) {
  return `${path}:${line} ${message}`;
}

if (isProgram(import.meta)) {
  runAsProgram(async () => {
    const violations = findViolations();
    for (const violation of violations) console.log(describe(violation));
    process.exitCode = violations.length > 0 ? 1 : 0;
  });
}
