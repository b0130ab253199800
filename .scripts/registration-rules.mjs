import { posix } from 'node:path';

/** Decorators of classes that do nothing until a module lists them. */
const decorated =
  /^@(CommandHandler|QueryHandler|Subscriber|Schedule|Controller)\b[^]*?^export (?:abstract )?class (\w+)/gm;

const isBackEnd = (path) => path.startsWith('backend/src/') && path.endsWith('.ts') && !path.endsWith('.test.ts');
const listsProviders = (path) => /(?:\.module|[.-]providers)\.ts$/.test(path);

/** Returns the module nearest to a file, going up its folders. */
function nearestModule(path, modules) {
  for (let folder = posix.dirname(path); folder.startsWith('backend/src'); folder = posix.dirname(folder)) {
    const found = modules.find((module) => posix.dirname(module) === folder);
    if (found) return found;
  }
  return 'backend/src/app.module.ts';
}

/**
 * Finds handlers, subscribers, schedules and controllers that no module lists. Without this rule they would be forgotten in silence: nothing
 * else fails, and an email, for example, is never sent.
 * @param files `[{ path, text }]`
 * @returns violations, as in `boundary-rules.mjs`
 */
export function unregistered(files) {
  const sources = files.filter(({ path }) => isBackEnd(path));
  const lists = sources.filter(({ path }) => listsProviders(path));
  const modules = lists.map(({ path }) => path).filter((path) => path.endsWith('.module.ts'));
  const listed = new Set(lists.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(decorated)]
      .filter(([, , name]) => !listed.has(name))
      .map(({ 1: decorator, 2: name, index }) => ({
        path,
        line: text.slice(0, index).split('\n').length,
        message: `no module lists the @${decorator} ${name}: add it to ${nearestModule(path, modules)}`,
      })),
  );
}
