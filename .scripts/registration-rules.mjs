import { posix } from 'node:path';

/** Decorators of classes that do nothing until a module lists them, or their file. */
const decorated =
  /^@(CommandHandler|Subscriber|Email|Schedule|Controller)\b[^]*?^(export )?(?:abstract )?class (\w+)/gm;
/** A file whose classes a module lists with `providersIn`. */
const importedWhole = /^import \* as \w+ from '(\.[^']+)\.js';$/gm;

const isBackEnd = (path) => path.startsWith('backend/src/') && path.endsWith('.ts') && !path.endsWith('.test.ts');

/** Returns the module nearest to a file, going up its folders. */
function nearestModule(path, modules) {
  for (let folder = posix.dirname(path); folder.startsWith('backend/src'); folder = posix.dirname(folder)) {
    const found = modules.find((module) => posix.dirname(module) === folder);
    if (found) return found;
  }
  return 'backend/src/app.module.ts';
}

/**
 * Finds handlers, subscribers, emails, schedules and controllers that no module lists. Without this rule they would be forgotten in
 * silence: nothing else fails, and an email, for example, is never sent.
 * @param files `[{ path, text }]`
 * @returns violations, as in `boundary-rules.mjs`
 */
export function unregistered(files) {
  const sources = files.filter(({ path }) => isBackEnd(path));
  const modules = sources.filter(({ path }) => path.endsWith('.module.ts'));
  const paths = modules.map(({ path }) => path);
  const listed = new Set(modules.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const listedFiles = new Set(
    modules.flatMap(({ path, text }) =>
      [...text.matchAll(importedWhole)].map(([, file]) => `${posix.join(posix.dirname(path), file)}.ts`),
    ),
  );
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(decorated)]
      .filter(([, , exported, name]) => !listed.has(name) && !(exported && listedFiles.has(path)))
      .map(({ 1: decorator, 3: name, index }) => ({
        path,
        line: text.slice(0, index).split('\n').length,
        message: listedFiles.has(path)
          ? `export ${name}, so that the module that lists this file registers it`
          : `no module lists the @${decorator} ${name}: add it or its file to ${nearestModule(path, paths)}`,
      })),
  );
}
